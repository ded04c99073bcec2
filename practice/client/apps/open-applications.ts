export interface OpenApplication {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly hasFrame: boolean;
  close(): Promise<unknown>;
}

/** foundry.applications.instances: every rendered application by its element id. */
export const instances = new Map<string, OpenApplication>();

let top = 100;

export const nextZIndex = (): number => ++top;
