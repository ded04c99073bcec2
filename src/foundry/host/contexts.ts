/**
 * The context of each template, by the template's name: code that makes a context adds it here. `npm run typecheck`
 * resolves every path of a template against it.
 */
export interface Contexts {
  /** It writes nothing of its own, whatever it is given. */
  readonly "shared/help-button": object;
}
