import { ask, type Person, reload } from "./people.ts";
import { gms, oneOf, present, type Step, type Storm } from "./storm.ts";

/** What goes wrong: the network, the server, browsers. */

/** Most lines are quick, some are slow, and a few take the two seconds that a bad one takes. */
const LATENCIES = [0, 0, 0, 40, 120, 300, 700, 2000] as const;
const WEATHER = [
  { lost: 0, twice: 0, late: 0 },
  { lost: 0, twice: 60, late: 0 },
  { lost: 0, twice: 20, late: 50 },
  { lost: 25, twice: 0, late: 0 },
  { lost: 15, twice: 25, late: 35 },
] as const;
const TYPES = ["Combat", "Combat", "Combat", "Setting", "ChatMessage", "Actor"] as const;
/** Where cards are kept: in an encounter, or in a campaign's setting. */
const KEPT = ["Combat", "Combat", "Setting"] as const;
const OUTAGES = [20, 200, 900] as const;
/** How long a write waits for an answer before it is given up, in milliseconds. */
const LONG = 11_000;

const isUp = ({ practice }: Storm): boolean => practice.isUp();
const ready = (storm: Storm): Person => oneOf(storm, present(storm));
const someReady = (storm: Storm): boolean => isUp(storm) && present(storm).length > 2;

const latency: Step = {
  name: "latency",
  fault: "latency",
  weight: 5,
  async do(storm) {
    const { user, seat } = oneOf(storm, storm.people);
    const ms = oneOf(storm, LATENCIES);
    const { latencyOf } = storm.practice.switches();
    storm.practice.switches({ latencyOf: { ...latencyOf, [user]: ms } });
    return `${seat.name}: ${ms} ms`;
  },
};

/** An answer then takes longer than some presses are apart, whichever of them deals. */
const bothSlow: Step = {
  name: "both Game Masters on slow lines",
  fault: "latency",
  weight: 2,
  async do(storm) {
    const [one, other] = storm.spin(2) === 0 ? [800, 1200] : [1200, 800];
    const [first, second] = gms(storm).map(({ user }) => user) as [string, string];
    const { latencyOf } = storm.practice.switches();
    storm.practice.switches({ latencyOf: { ...latencyOf, [first]: one, [second]: other } });
    return `${one} and ${other} ms`;
  },
};

const weather: Step = {
  name: "messages stray",
  fault: "messages",
  weight: 4,
  async do({ practice, spin }) {
    const relay = oneOf({ spin }, WEATHER);
    practice.switches({ relay });
    return JSON.stringify(relay);
  },
};

/** The next write of a Game Master's goes wrong. */
const write = (next: "hang" | "drop" | "reject", weight: number): Step => ({
  name: `a write is to ${next}`,
  fault: next === "reject" ? "refused" : "hung",
  weight,
  may: isUp,
  async do(storm) {
    const { user, seat } = oneOf(storm, gms(storm));
    const type = oneOf(storm, TYPES);
    storm.practice.fail({ user, next, type });
    return `${seat.name}, ${type}`;
  },
});

const waits: Step = {
  name: "time passes on a page",
  weight: 5,
  may: someReady,
  async do(storm) {
    const { seat } = ready(storm);
    await seat.page.clock.fastForward(LONG);
    return seat.name;
  },
};

const cut: Step = {
  name: "a line is cut",
  fault: "cut",
  weight: 3,
  may: isUp,
  async do(storm) {
    const person = oneOf(storm, storm.people);
    if (storm.practice.drop(person.user) === 0) return null;
    person.missed = true;
    return person.seat.name;
  },
};

const offline: Step = {
  name: "offline",
  fault: "cut",
  weight: 2,
  may: someReady,
  async do(storm) {
    const person = ready(storm);
    await ask(person, "__practice.socket.connected && (__practice.disconnect(), 0)");
    person.missed = true;
    return person.seat.name;
  },
};

const online: Step = {
  name: "online again",
  weight: 6,
  may: isUp,
  async do(storm) {
    const back = await Promise.all(present(storm).map((person) => ask<boolean>(person, RECONNECT)));
    return back.includes(true) ? "everybody" : null;
  },
};

/** Connects this page again if it has gone offline. */
export const RECONNECT = "!__practice.socket.connected && (__practice.reconnect(), true)";

const loadAnew: Step = {
  name: "reload",
  fault: "reload",
  weight: 3,
  may: someReady,
  async do(storm) {
    const person = ready(storm);
    void reload(person).catch(() => undefined); // a page that is closed by then
    return person.seat.name;
  },
};

const crash = (next: "crash" | "crashAfter"): Step => ({
  name: next === "crash" ? "the server dies before a write" : "the server dies once it has written",
  fault: "crash",
  weight: 1,
  may: isUp,
  async do(storm) {
    const { user, seat } = oneOf(storm, gms(storm));
    storm.practice.switches({ outage: oneOf(storm, OUTAGES) });
    const type = oneOf(storm, KEPT);
    storm.practice.fail({ user, next, type });
    for (const person of storm.people) person.missed = true;
    return `${seat.name}, ${type}`;
  },
});

/** Fills this browser's storage down to the last letter. */
export const FILL = `(() => {
  let letters = 2 ** 22, held = "";
  while (letters >= 1) {
    try { localStorage.setItem("practice.full", held + "x".repeat(letters)); held += "x".repeat(letters); }
    catch { letters = Math.floor(letters / 2); }
  }
  return held.length;
})()`;
export const EMPTY = `(localStorage.removeItem("practice.full"), 0)`;

const full: Step = {
  name: "storage is full",
  fault: "storage",
  weight: 2,
  may: someReady,
  async do(storm) {
    const person = ready(storm);
    const letters = await ask<number>(person, FILL);
    return letters === undefined ? null : `${person.seat.name}: ${letters}`;
  },
};

const room: Step = {
  name: "there is room again",
  weight: 1,
  may: someReady,
  async do(storm) {
    const person = ready(storm);
    await ask(person, EMPTY);
    return person.seat.name;
  },
};

export const faultSteps: readonly Step[] = [
  latency,
  bothSlow,
  weather,
  write("hang", 3),
  write("drop", 2),
  write("reject", 2),
  waits,
  cut,
  offline,
  online,
  loadAnew,
  crash("crash"),
  crash("crashAfter"),
  full,
  room,
];
