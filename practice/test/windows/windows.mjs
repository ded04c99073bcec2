/** One window of each kind that packages make, in `game.modules.get("windows").api`. */
const template = (name) => `modules/windows/${name}.hbs`;

function makeWindows() {
  const { ApplicationV2, DocumentSheetV2, HandlebarsApplicationMixin } = foundry.applications.api;

  /** Its one part is the whole content, with two elements. */
  class Pair extends HandlebarsApplicationMixin(ApplicationV2) {
    static DEFAULT_OPTIONS = { id: "pair", window: { title: "A pair" } };
    static PARTS = { body: { template: template("pair"), root: true } };
    count = 0;
    heard = 0;

    async _prepareContext() {
      return { name: "Nim", count: ++this.count };
    }

    _attachPartListeners(partId, element, options) {
      super._attachPartListeners(partId, element, options);
      element.querySelector(".whose").addEventListener("click", () => this.heard++);
    }
  }

  class Sheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
    static DEFAULT_OPTIONS = { form: { submitOnChange: true } };
    static PARTS = { body: { template: template("sheet") } };
  }

  /** A part of the page, not a window. */
  class Panel extends Application {
    count = 0;

    static get defaultOptions() {
      return foundry.utils.mergeObject(super.defaultOptions, { template: template("panel"), popOut: false });
    }

    getData() {
      return { count: ++this.count };
    }

    activateListeners(html) {
      this.listenedTo = html[0].id;
    }
  }

  class Old extends Panel {
    static get defaultOptions() {
      return foundry.utils.mergeObject(super.defaultOptions, { id: "old", title: "Old", popOut: true });
    }
  }

  class Form extends FormApplication {
    static get defaultOptions() {
      return foundry.utils.mergeObject(super.defaultOptions, { id: "form", template: template("form") });
    }

    async _updateObject(_event, data) {
      Object.assign(this.object, data);
    }
  }
  return { Pair, Sheet, Panel, Old, Form };
}

Hooks.once("init", () => {
  game.modules.get("windows").api = makeWindows();
});
