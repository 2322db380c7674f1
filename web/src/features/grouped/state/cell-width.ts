import type { GroupedBy, GroupedValue } from '@reader/contracts/http/documents/grouped-values';

/** Px: height of a cell's picture, and the bounds of a cell's width. */
export const PICTURE_HEIGHT = 52;
const NARROWEST = { field: 132, mark: 132, character: 84 } as const;
const WIDEST = 400;
/** Share of a page's images shown at full height; longer ones are scaled down. */
const SHARE = 0.8;

/** Minimum width of a page's cells, so that most images are readable. */
export const cellWidth = (entries: readonly GroupedValue[], by: GroupedBy): number => {
  if (by === 'character') return NARROWEST.character;
  const aspects = entries
    .flatMap(({ snippet }) => (snippet ? [snippet.box.width / snippet.box.height] : []))
    .sort((a, b) => a - b);
  const aspect = aspects[Math.floor(aspects.length * SHARE)] ?? 1;
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST[by], aspect * PICTURE_HEIGHT)));
};
