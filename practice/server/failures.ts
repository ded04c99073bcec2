/** What should go wrong with a user's next write. */
import type { ModifyRequest } from "./protocol.ts";

export interface Failure {
  user: string;
  /**
   * refused with an error · lost before it is written, no answer · written and broadcast, and the requester never hears ·
   * the server crashes before it is written · the server crashes once it is written, before anybody hears
   */
  next: "reject" | "drop" | "hang" | "crash" | "crashAfter";
  /** only a write of this document type */
  type?: string;
}

export class Failures {
  private waiting: Failure[] = [];

  add(failure: Failure): void {
    if (!["reject", "drop", "hang", "crash", "crashAfter"].includes(failure.next))
      throw new Error(`There is no failure "${failure.next}".`);
    this.waiting.push(failure);
  }

  /** At most once each. */
  take(user: string, request: ModifyRequest): Failure["next"] | null {
    const at = this.waiting.findIndex((one) => one.user === user && (!one.type || one.type === request.type));
    return at < 0 ? null : this.waiting.splice(at, 1)[0]!.next;
  }

  clear(user?: string): void {
    this.waiting = this.waiting.filter((one) => user !== undefined && one.user !== user);
  }
}
