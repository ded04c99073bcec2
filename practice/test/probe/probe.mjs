/** A socket and a setting of the world, for whoever tries what others may do with them. */
Hooks.once("init", () => {
  game.settings.register("probe", "number", { scope: "world", config: false, type: Number, default: 0 });
});
