/**
 * The context of each template, by the template's name: code that makes a context adds it here. `npm run typecheck`
 * resolves every path of a template against it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in where contexts are made
export interface Contexts {}
