export interface About {
  readonly version: string;
  readonly homepage: string;
  readonly bugs: string;
  readonly repository: { readonly url: string };
}
export interface Manifest {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly version: string;
}
export function homeOf(about: Pick<About, "repository">): string;
export function released(
  own: object,
  as: { readonly name: string; readonly file: string; readonly about: About },
): Manifest;
