/** The next random words of this page, which decide what is dealt; after that chance is what it is. */
const words: number[] = [];
export const setNextDraws = (next: readonly number[]): void => void words.splice(0, words.length, ...next);
const chance = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (array) => {
  const word = array instanceof Uint32Array && array.length === 1 ? words.shift() : undefined;
  if (word === undefined || !(array instanceof Uint32Array)) return chance(array);
  array[0] = word;
  return array;
};
