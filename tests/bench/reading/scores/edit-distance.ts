/** Characters to insert, delete or replace to make one text of the other. */
export const editDistance = (from: string, to: string): number => {
  const [a, b] = [[...from], [...to]];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, character] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const replaced = (previous[column] ?? 0) + (character === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
};
