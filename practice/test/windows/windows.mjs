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
  return { Pair, Sheet };
}

Hooks.once("init", () => {
  game.modules.get("windows").api = makeWindows();
});
