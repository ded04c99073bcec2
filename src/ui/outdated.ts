/**
 * A window that is written for the first time is not one of those that are written anew when something changes: what
 * changes in that moment would be missing until the next change.
 */

let changes = 0;
const begun = new WeakMap<object, number>();

/** Something that windows show has changed. */
export const noteChange = (): void => {
  changes += 1;
};

/** A window begins to be written, with what is so now. */
export const beginWriting = (app: object): void => void begun.set(app, changes);

/** Writes a window that has just come once more, where something has changed since it was begun. */
export function catchUp(app: { render(options: never): unknown }): void {
  if (begun.get(app) !== changes) void app.render({ force: true } as never);
}
