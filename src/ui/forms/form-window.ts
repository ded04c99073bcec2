import { elementAt, isField, isInput } from "../../foundry/host/screen/dom.ts";
import { LiveWindow } from "../page/live-window.ts";

/**
 * A window with a form. It keeps what its fields say, and is drawn anew from that after every change, so that nothing typed
 * is lost, and each field can say what is wrong with it.
 */
export abstract class FormWindow extends LiveWindow {
  protected override readonly door: string = "";
  /** Whether every key counts, or a field only when it is left. */
  protected readonly takes: "input" | "change" = "change";

  override get isOver(): boolean {
    return false;
  }

  override get isGone(): boolean {
    return false;
  }

  /** Keeps what a field says now. `isOn` tells whether a box is ticked. */
  protected abstract typed(name: string, value: string, isOn: boolean): unknown;

  /** Does what a button says in its `data-act`. */
  protected act(_act: string, _button: DOMStringMap): unknown {
    return undefined;
  }

  protected override listen(root: HTMLElement): void {
    root.addEventListener(this.takes, ({ target }) => {
      if (isField(target) && target.name !== "")
        void this.#after(this.typed(target.name, target.value, isInput(target) && target.checked));
    });
    root.addEventListener("click", ({ target }) => {
      const { dataset = {} } = elementAt(target)?.closest<HTMLElement>("[data-act]") ?? {};
      if (dataset["act"] !== undefined) void this.#after(this.act(dataset["act"], dataset));
    });
  }

  async #after(done: unknown): Promise<void> {
    await done;
    if (this.rendered) await this.render();
  }
}
