/**
 * How many documents that a list finds were registered between two positions of the log, both included. They may reach
 * farther than the documents.
 */
export interface Block {
  readonly documents: number;
  readonly first: bigint;
  readonly last: bigint;
}

/** The same in blocks that have no log position in common, newest first. Days overlap where clocks went apart at midnight. */
export const apart = (days: readonly Block[]): Block[] => {
  const blocks: Block[] = [];
  for (const day of [...days].sort((a, b) => (a.first < b.first ? -1 : 1))) {
    const before = blocks.at(-1);
    if (before && day.first <= before.last) {
      const last = day.last > before.last ? day.last : before.last;
      blocks[blocks.length - 1] = { ...before, documents: before.documents + day.documents, last };
    } else blocks.push(day);
  }
  return blocks.reverse();
};

type Counted = Pick<Block, 'documents'>;

export const totalOf = (blocks: readonly Counted[]): number =>
  blocks.reduce((sum, { documents }) => sum + documents, 0);

/** Where a part of a list is: in these blocks, this many documents after their beginning. */
export interface Stretch<Part extends Counted = Block> {
  readonly blocks: readonly Part[];
  readonly skipped: number;
  readonly taken: number;
}

/** The blocks that hold `limit` documents after the first `offset`, in the order of `blocks`. */
export const stretchOf = <Part extends Counted>(
  blocks: readonly Part[],
  offset: number,
  limit: number,
): Stretch<Part> => {
  const found: Part[] = [];
  let before = 0;
  let skipped = 0;
  for (const block of blocks) {
    if (before >= offset + limit) break;
    if (before + block.documents > offset) {
      if (found.length === 0) skipped = offset - before;
      found.push(block);
    }
    before += block.documents;
  }
  return { blocks: found, skipped, taken: Math.max(0, Math.min(limit, totalOf(found) - skipped)) };
};

/** What is on one side of a log position: older documents than it, or newer ones; the blocks next to it first. */
export const beside = (blocks: readonly Block[], logPosition: bigint, side: 'older' | 'newer'): Block[] =>
  side === 'older'
    ? blocks.flatMap((block) =>
        block.first < logPosition
          ? { ...block, last: block.last < logPosition ? block.last : logPosition - 1n }
          : [],
      )
    : blocks
        .flatMap((block) =>
          block.last > logPosition
            ? { ...block, first: block.first > logPosition ? block.first : logPosition + 1n }
            : [],
        )
        .reverse();
