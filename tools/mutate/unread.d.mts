import type { Reporter } from "vitest/node";

export class Unread implements Reporter {}
