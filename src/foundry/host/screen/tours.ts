interface Tours {
  readonly SidebarTour: { fromJSON(path: string): Promise<object> };
}

/** Adds a tour of this package, from its file, to those that Foundry lists. */
export async function registerTour(scope: string, id: string): Promise<void> {
  const { SidebarTour } = foundry.nue.tours as unknown as Tours;
  game.tours.register(scope, id, (await SidebarTour.fromJSON(`modules/${scope}/tours/${id}.json`)) as never);
}

/** Whether this package has registered this tour. */
export const hasTour = (scope: string, id: string): boolean => game.tours.get(`${scope}.${id}`) !== undefined;

/** Whether a tour, of whatever package, is on the page. No other can start then. */
export const isTourOn = (): boolean => foundry.nue.Tour.tourInProgress;

export async function startTour(scope: string, id: string): Promise<void> {
  await game.tours.get(`${scope}.${id}`)?.start();
}
