/** The system's own conditions, in place of Foundry's: it has none that is called unconscious. */

/** `over`: at which turn's end or start of their bearer it goes by itself; `brings`: what comes with it. */
const statuses = [
  { id: "shaken", name: "Shaken" },
  { id: "incapacitated", name: "Incapacitated" },
  { id: "dead", name: "Dead", brings: ["incapacitated"] },
  { id: "aiming", name: "Aiming" },
  { id: "defending", name: "Defending", over: "startOfTurn" },
  { id: "holding", name: "Holding" },
  { id: "bound", name: "Bound", brings: ["distracted"] },
  { id: "entangled", name: "Entangled", brings: ["vulnerable"] },
  { id: "frightened", name: "Frightened" },
  { id: "distracted", name: "Distracted", over: "endOfTurn" },
  { id: "prone", name: "Prone" },
  { id: "stunned", name: "Stunned", brings: ["vulnerable"] },
  { id: "vulnerable", name: "Vulnerable", over: "endOfTurn" },
  { id: "bleeding-out", name: "Bleeding Out" },
  { id: "invisible", name: "Invisible" },
  { id: "blind", name: "Blind" },
];

const made = (img, { id, name, over, brings }) => ({
  id,
  _id: id.replaceAll("-", "").padEnd(16, "0"),
  name,
  img,
  ...(over ? { flags: { swade: { expiration: over } } } : {}),
  ...(brings ? { statuses: brings } : {}),
});

/** Defeated stays what it is in Foundry, "dead"; incapacitated is a special condition beside it. */
export function registerStatuses() {
  const { img } = CONFIG.statusEffects[0];
  CONFIG.statusEffects = statuses.map((one) => made(img, one));
  CONFIG.specialStatusEffects.INCAPACITATED = "incapacitated";
}
