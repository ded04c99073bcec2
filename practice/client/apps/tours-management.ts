import type { Collection } from "../core/collection.ts";
import { ListWindow } from "./list-window.ts";
import { h } from "./plain.ts";
import { Tour } from "./tour.ts";
import type { ApplicationOptions } from "./types.ts";

/**
 * The tours that packages have registered and want to be seen, each with its status and the buttons that issue
 * foundryvtt#6883 names; it closes when one is started (#7645).
 */
export class ToursManagement extends ListWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "tours-management",
    window: { title: "Tour management", icon: "fa-solid fa-signs-post" },
    actions: {
      async start(_event, button) {
        await (this as ToursManagement).close();
        await tourOf(button)?.start();
      },
      async reset(_event, button) {
        await tourOf(button)?.reset();
        await (this as ToursManagement).render();
      },
    },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const rows = tours().contents.filter(isSeen).map(rowOf);
    const none = h("li", { text: "No package has tours to show." });
    return h("ol", { class: "package-list plain" }, rows.length > 0 ? rows : [none]);
  }
}

const tours = () => game.tours as Collection<Tour>;

const tourOf = ({ dataset }: HTMLElement): Tour | undefined => tours().get(dataset["tour"] ?? "");

/** What is restricted is shown to Game Masters alone (#6984). */
const isSeen = ({ config }: Tour): boolean => config.display === true && (config.restricted !== true || game.user.isGM);

function rowOf(tour: Tour): HTMLElement {
  const button = (action: string, text: string) =>
    h("button", { text, attrs: { type: "button", "data-action": action, "data-tour": tour.key } });
  const isUnderWay = tour.status === Tour.STATUS.IN_PROGRESS && tour.config.canBeResumed === true;
  return h("li", { class: "package", attrs: { "data-tour": tour.key } }, [
    h("strong", { text: tour.title }),
    h("p", { class: "hint", text: tour.description }),
    h("span", { class: "entry-note", text: tour.status }),
    ...(tour.canStart ? [button("start", isUnderWay ? "Resume" : "Start")] : []),
    ...(tour.status === Tour.STATUS.UNSTARTED ? [] : [button("reset", "Reset")]),
  ]);
}
