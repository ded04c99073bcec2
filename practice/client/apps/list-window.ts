import { ApplicationV2 } from "./application.ts";
import type { ApplicationOptions } from "./types.ts";

/** A window of the host's with a list of what is there. */
export abstract class ListWindow extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { position: { width: 480 }, window: { resizable: true } };

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}
