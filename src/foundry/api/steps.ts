import type { Encounter } from "../host/module.ts";
import type { StepNow } from "./public.ts";

let read: (combat: Encounter) => readonly StepNow[] = () => [];

/** Sets what reads the tape, once it is here. */
export function onSteps(reader: typeof read): void {
  read = reader;
}

/** What was played in this encounter. Empty until the tape is here. */
export const stepsIn = (combat: Encounter): readonly StepNow[] => read(combat);
