/** What is used here of a package without types of its own. */
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(source: string, pack: string, options: { readonly log: boolean }): Promise<void>;
}
