import type { Text } from "../../engine/table/table.ts";
import { unlocked } from "../../foundry/dealing/sealing.ts";
import { pickFile } from "../../foundry/files/browser.ts";
import { goOnFrom, misfit, presentIn, saveFight } from "../../foundry/files/fight.ts";
import { LONGEST_FILE, type Read, readFile } from "../../foundry/files/fight-file.ts";
import { textOf } from "../../foundry/files/text.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { confirmInDialog } from "../../foundry/host/screen/dialogs.ts";
import { fetchOwn } from "../../foundry/recipes/fetched.ts";
import { canSave, type Home } from "../../foundry/storage/home.ts";
import { words } from "../../foundry/text/i18n.ts";
import { notify } from "../../foundry/text/notify.ts";
import { write } from "../page/templates.ts";

/** Saves an encounter or its campaign to a file and loads it, for the Game Master. */

const say = (home: Home, refusal: Text | null): void => {
  if (refusal !== null) notify(home, refusal);
};

export const saveFightOf = async (home: Home): Promise<void> => say(home, await saveFight(home));

/** Lets the user choose a file, and asks before it replaces what is played. */
export async function readFightInto(home: Home): Promise<void> {
  const file = await pickFile(".json");
  if (file === null) return;
  await fetchOwn(); // the file may be of a table's own deck
  const locked = await unlocked(); // otherwise closed cards would seem to be from another world
  if (locked !== null) return say(home, locked);
  const written = await textOf(file, LONGEST_FILE);
  const read = "refusal" in written ? written : readFile(written.text);
  if ("refusal" in read) return say(home, read.refusal);
  const why = misfit(home, read);
  if (why !== null) return say(home, why);
  const content = write("shared/confirm", {
    question: words("file.question", { file: file.name }),
    list: whatComes(home, read),
  });
  const either = { yes: words("file.goOn"), no: words("screen.cancel") };
  if (await confirmInDialog(words("file.read"), content, either, MODULE)) say(home, await goOnFrom(home, read));
}

function whatComes(home: Home, read: Read): string[] {
  const { all, here } = presentIn(home, read);
  const { round } = read.rules.clock(read.session.state);
  return [
    words("file.from", { round, here, all }),
    words(read.isWhole ? "file.whole" : "file.openOnly"),
    ...(canSave(home) ? [words("file.savedFirst")] : []),
  ];
}
