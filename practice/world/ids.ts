/** Ids are 16 letters and digits, and readable. */
export function id(text: string): string {
  return text
    .replace(/[^A-Za-z0-9]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);
}

export const numbered = (kind: string, index: number): string => id(`${kind}${String(index + 1).padStart(4, "0")}`);

export const userIds = {
  gm: id("userGamemaster"),
  second: id("userSecondGM"),
  anna: id("userAnna"),
  ben: id("userBen"),
  cora: id("userCora"),
  dov: id("userDov"),
};
