/** module/effects/effects.js: conditions of its own in place of Foundry's. None is called unconscious, dead or stunned. */
const names = {
  prone: "Prone",
  kneel: "Kneeling",
  crouch: "Crouching",
  sit: "Sitting",
  crawl: "Crawling",
  grapple: "Grappled",
  stun: "Stunned",
  mentalstun: "Mentally stunned",
  reeling: "Reeling",
  exhausted: "Tired",
  sleeping: "Asleep",
  disabled: "Disabled",
  blind: "Blind",
  deaf: "Deaf",
  bleed: "Bleeding",
  sprint: "Sprinting",
};

export function registerStatuses() {
  const { img } = CONFIG.statusEffects[0];
  CONFIG.statusEffects = Object.entries(names).map(([id, name]) => ({ id, _id: id.padEnd(16, "0"), name, img }));
}
