import type { Box } from '@reader/contracts/objects/geometry';

/** Something on a page (1-based); mm. */
interface OnPage {
  readonly page: number;
  readonly box: Box;
}

/** Mm between the middles of what stands in one line. */
const SAME_LINE = 3;

/** From the top, those of one line from the left. */
export const inReadingOrder = <T extends OnPage>(places: readonly T[]): T[] => {
  const middle = ({ box }: OnPage) => box.y + box.height / 2;
  const fromTop = [...places].sort((a, b) => a.page - b.page || middle(a) - middle(b));
  const lines: T[][] = [];
  for (const one of fromTop) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (first?.page === one.page && middle(one) - middle(first) < SAME_LINE) line!.push(one);
    else lines.push([one]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.box.x - b.box.x));
};
