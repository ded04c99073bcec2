import { MODULE, template } from "../../foundry/host/module.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { LiveWindows } from "../page/live-window.ts";
import { HomeWindow, windowTitle } from "../panels/home-window.ts";
import type { TableView } from "../shared/table-view.ts";
import { tellPage } from "../turn/owner.ts";
import { adventureContext, openAdventureOf } from "./adventure-context.ts";

/** A new adventure on one page, for the GM: open until it starts (MD-31). */
class AdventureWindow extends HomeWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-adventure-{id}",
    classes: [MODULE, "dealt-in-adventure-window"],
    window: { title: "dealt-in.adventure.title", icon: "fa-solid fa-masks-theater", resizable: true },
    position: { width: 940, height: "auto" },
  };

  static override PARTS = { adventure: { template: template("adventure/adventure"), scrollable: [""] } };

  override get title(): string {
    return windowTitle(super.title, this.tableView);
  }

  override get isOver(): boolean {
    const { tableView } = this;
    return tableView === null || openAdventureOf(tableView) === null;
  }

  protected override readonly cards = "[data-card]";

  protected override wide(): number {
    return 940;
  }

  protected override contextOf(tableView: TableView): object {
    const panel = openAdventureOf(tableView);
    return panel === null ? {} : adventureContext(tableView, panel);
  }

  protected override listenMore(): void {
    // every control here is an offer
  }

  override async minimize(): Promise<void> {
    await super.minimize();
    this.#tell();
  }

  override async maximize(): Promise<void> {
    await super.maximize();
    this.#tell();
  }

  protected override written(root: HTMLElement): void {
    super.written(root);
    this.#tell();
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    tellPage(this.homeId, false);
  }

  /** Tells whether it is in sight: then the strip does not start the adventure as well. */
  #tell(): void {
    tellPage(this.homeId, this.rendered && !this.minimized);
  }
}

const windows = new LiveWindows<AdventureWindow>();

/** Opens the page of this campaign's adventure, or brings it to the front. */
export const openAdventure = ({ id }: Pick<Home, "id">): void => windows.of(id, () => new AdventureWindow(id)).show();
