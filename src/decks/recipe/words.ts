import type { Text } from "../../engine/table/table.ts";
import type { Recipe } from "./recipe.ts";

export const inWords = (_recipe: Recipe): readonly Text[] => [];
