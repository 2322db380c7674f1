import type { GroupedBy, GroupedValue } from '@reader/contracts/http/documents/grouped-values';

/** Px: height of a cell's picture, and the bounds of a cell's width. */
export const PICTURE_HEIGHT = 52;
const NARROWEST = { field: 132, mark: 132, character: 84 } as const;
const WIDEST = 400;
/** So many of the page's pictures are shown at full height; longer ones are made smaller. */
const SHARE = 0.8;

/** How wide the cells of a page are at least, so that most of their pictures can be read. */
export const cellWidth = (entries: readonly GroupedValue[], by: GroupedBy): number => {
  if (by === 'character') return NARROWEST.character;
  const aspects = entries
    .flatMap(({ snippet }) => (snippet ? [snippet.box.width / snippet.box.height] : []))
    .sort((a, b) => a - b);
  const aspect = aspects[Math.floor(aspects.length * SHARE)] ?? 1;
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST[by], aspect * PICTURE_HEIGHT)));
};
