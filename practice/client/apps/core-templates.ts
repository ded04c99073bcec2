import combatConfig from "./templates/combat-config.hbs?raw";
import combatFooter from "./templates/combat-footer.hbs?raw";
import combatHeader from "./templates/combat-header.hbs?raw";
import combatTracker from "./templates/combat-tracker.hbs?raw";
import formFooter from "./templates/form-footer.hbs?raw";
import tabNavigation from "./templates/tab-navigation.hbs?raw";

/** Templates that packages may name by the host's own paths. */
export const coreTemplates: Record<string, string> = {
  "templates/generic/form-footer.hbs": formFooter,
  "templates/generic/tab-navigation.hbs": tabNavigation,
  "templates/sidebar/tabs/combat/header.hbs": combatHeader,
  "templates/sidebar/tabs/combat/tracker.hbs": combatTracker,
  "templates/sidebar/tabs/combat/footer.hbs": combatFooter,
  "templates/sidebar/combat-config.hbs": combatConfig,
};
