/** Characters to insert, delete or replace to make one text of the other. */
export const editDistance = (from: string, to: string): number => {
  const [a, b] = [Array.from(from), Array.from(to)];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  a.forEach((character, row) => {
    const current = [row + 1];
    b.forEach((other, column) => {
      const replaced = previous[column]! + (character === other ? 0 : 1);
      current.push(Math.min(replaced, previous[column + 1]! + 1, current[column]! + 1));
    });
    previous = current;
  });
  return previous.at(-1)!;
};
