/** Keeps the keyboard where it was when a part of the screen is written anew. */

export interface Kept {
  readonly focus: string | null;
  readonly inside: boolean;
  readonly fields: ReadonlyMap<string, string>;
  readonly scroll: number;
}

/** What of this root has the focus, and what was typed in it. */
export function keep(root: Element | null): Kept {
  const active = root?.ownerDocument.activeElement ?? null;
  const inside = root !== null && active !== null && root.contains(active);
  const fields = new Map<string, string>();
  for (const field of root?.querySelectorAll<HTMLInputElement>("[data-part]") ?? [])
    if (field.dataset["focus"] !== undefined) fields.set(field.dataset["focus"], field.value);
  const focus = inside ? ((active as HTMLElement).dataset["focus"] ?? null) : null;
  return { focus, inside, fields, scroll: root?.scrollTop ?? 0 };
}

/** The same control again, or else the one that most people want next. */
export function restore(root: HTMLElement | null, { focus, inside, fields, scroll }: Kept): void {
  if (root === null) return;
  root.scrollTop = scroll;
  for (const field of root.querySelectorAll<HTMLInputElement>("[data-part]")) {
    const typed = fields.get(field.dataset["focus"] ?? "");
    if (typed !== undefined) field.value = typed;
  }
  if (!inside) return;
  const controls = [...root.querySelectorAll<HTMLElement>("[data-focus]:not([disabled])")];
  const again = controls.find((control) => focus !== null && control.dataset["focus"] === focus);
  const next = again ?? controls.find((control) => control.classList.contains("is-main")) ?? controls[0] ?? root;
  next.focus({ preventScroll: true });
}
