/** A socket and a world setting, to try what others may do with them. */
Hooks.once("init", () => {
  game.settings.register("probe", "number", { scope: "world", config: false, type: Number, default: 0 });
});

Hooks.once("setup", () => {
  game.keybindings.register("probe", "late", { name: "Late", editable: [{ key: "KeyL", modifiers: ["Alt"] }] });
});
