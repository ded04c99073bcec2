/** A browser's trace as far as it is read: what main threads had to do, and what scripts have marked. */

export interface Task {
  /** Which page's main thread. */
  readonly page: string;
  /** On the clock of the trace, in microseconds. */
  readonly from: number;
  readonly to: number;
  /** Processor time, in milliseconds. */
  readonly spent: number;
}

export interface Mark {
  readonly page: string;
  readonly name: string;
  readonly at: number;
}

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

export const CATEGORIES = ["toplevel", "blink.user_timing"];

const TASK = "ThreadControllerImpl::RunTask";

/** All tasks of all pages, and all marks, of a trace with these categories. */
export function tasksIn(trace: Buffer): { readonly all: readonly Task[]; readonly marks: readonly Mark[] } {
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as { readonly traceEvents: readonly TraceEvent[] };
  const pageOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  return {
    all: traceEvents
      .filter(({ name, ph }) => name === TASK && ph === "X")
      .map((event) => ({
        page: pageOf(event),
        from: event.ts,
        to: event.ts + (event.dur ?? 0),
        spent: (event.tdur ?? event.dur ?? 0) / 1000,
      })),
    marks: traceEvents
      .filter(({ cat, ph }) => cat.includes("blink.user_timing") && (ph === "I" || ph === "R" || ph === "i"))
      .map((event) => ({ page: pageOf(event), name: event.name, at: event.ts })),
  };
}
