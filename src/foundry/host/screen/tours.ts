interface Tours {
  readonly SidebarTour: { fromJSON(path: string): Promise<object> };
}

/** Adds a tour of this package, from its file, to those that Foundry lists. */
export async function registerTour(scope: string, id: string): Promise<void> {
  const { SidebarTour } = foundry.nue.tours as unknown as Tours;
  game.tours.register(scope, id, (await SidebarTour.fromJSON(`modules/${scope}/tours/${id}.json`)) as never);
}
