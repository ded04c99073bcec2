/** Runs the jobs of one application one after another, even if some fail. */
export class RenderQueue {
  #last: Promise<unknown> = Promise.resolve();

  add<T>(job: () => Promise<T>): Promise<T> {
    const next = this.#last.then(job, job);
    this.#last = next.catch(() => undefined);
    return next;
  }
}
