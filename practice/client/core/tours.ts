import { Collection } from "./collection.ts";

interface Registered {
  namespace: string;
  id: string;
  _reloadProgress?(): void;
}

/** `game.tours`: guided tours by `namespace.id`, after the public API documentation of ToursCollection. */
export class ToursCollection extends Collection<Registered> {
  register(namespace: string, id: string, tour: Registered): void {
    Object.assign(tour, { namespace, id });
    this.set(`${namespace}.${id}`, tour);
    tour._reloadProgress?.();
  }
}
