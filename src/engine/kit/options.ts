import type { Choices } from "../rules/choices.ts";
import type { Offer } from "../rules/offer.ts";
import type { Play } from "../rules/parts.ts";
import type { Chance } from "../table/chance.ts";
import type { Table } from "../table/table.ts";
import { offerIn, type Words } from "./words.ts";

/** The GM's command that sets a ruleset's options. */

export interface OptionsCommand {
  readonly type: "options";
  readonly [field: string]: string | readonly string[] | undefined;
}
export interface OptionsEvent<O> {
  readonly type: "optionsSet";
  readonly options: O;
}

/** Options as a part of any ruleset; `settle` is called after they were set. */
export function optionsPart<O extends object, P extends Play<Table & { readonly options: O }, OptionsEvent<O>>>(
  words: Words,
  choices: Choices<O>,
  settle: (play: P, chance: Chance) => void = () => undefined,
) {
  return {
    decide: {
      options(play: P, command: OptionsCommand, chance: Chance) {
        play.happen({ type: "optionsSet", options: choices.from(play.now.options, command) });
        settle(play, chance);
        return null;
      },
    },
    fold: {
      optionsSet: <S extends { readonly options: O }>(s: S, { options }: OptionsEvent<O>): S => ({ ...s, options }),
    },
    offers: {
      table: ({ options }: { readonly options: O }): readonly Offer<OptionsCommand>[] => [
        offerIn(words)({ type: "options" }, null, { weight: "setup", fields: choices.fields(options) }),
      ],
    },
  };
}
