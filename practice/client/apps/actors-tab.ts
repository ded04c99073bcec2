import type { ActorLike } from "./host.ts";
import { h } from "./plain.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import type { ApplicationOptions } from "./types.ts";

function ownerNames(actor: ActorLike): string {
  const owners = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  return owners.map(({ name }) => name).join(", ");
}

function item(actor: ActorLike): HTMLElement {
  const owners = ownerNames(actor);
  return h("li", { class: "directory-item", attrs: { "data-entry-id": actor.id } }, [
    h("img", { class: "thumbnail", attrs: { src: actor.img, alt: "", loading: "lazy" } }),
    h("span", { class: "entry-name", text: actor.name }),
    h("span", { class: "entry-note", text: owners ? `played by ${owners}` : actor.type }),
  ]);
}

/** The world's actors, as a plain list. */
export class ActorDirectory extends AbstractSidebarTab {
  static override tabName = "actors";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["actors-sidebar", "directory"],
    window: { title: "Actors", icon: "fa-solid fa-users" },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const shown = game.actors.filter((actor) => actor.testUserPermission(game.user, "LIMITED"));
    if (shown.length === 0) return h("p", { class: "directory-empty", text: "There is nobody here that you may see." });
    return h("ol", { class: "directory-list plain", attrs: { "aria-label": "Actors" } }, shown.map(item));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}
