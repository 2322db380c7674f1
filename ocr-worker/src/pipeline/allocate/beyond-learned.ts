import type { Box } from '@reader/contracts/objects/geometry';
import { isInPlace } from '@reader/contracts/objects/sheets/in-place';
import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import { movedBy } from '../geometry/boxes.js';
import { chain, translation } from '../geometry/homography.js';
import { hasAddedPrint } from './comparison/added-print.js';
import type { Contradiction } from './comparison/contradictions.js';
import { pageContradictions } from './comparison/page-contradictions.js';
import type { LearnedPrint, PrintedElsewhere } from './print/learned-print.js';
import { fineView, type Registration } from './registration/register-page.js';
import { FINE_DPI, type PageToMatch } from './signatures/page-to-match.js';

/** How a page lies on a part of a blank page that is printed elsewhere, and where it contradicts that. */
export interface ContradictedPart extends Pick<PrintedElsewhere, 'image' | 'fine'> {
  /** Px of the part at 300 dpi → px of the page. */
  readonly registration: Registration;
  /** Px of the part at 150 dpi; at least one. */
  readonly contradictions: readonly Contradiction[];
}

export interface BeyondLearned {
  /** What is left to say where the page contradicts the form. */
  readonly left: readonly Contradiction[];
  /** Places in which it is printed as was learned, px of the blank page at 150 dpi. */
  readonly known: readonly Box[];
}

/**
 * Where a page contradicts a form beyond what the form was taught. It is printed as was learned where it says what the learned print
 * says (`isSame`), and has nothing printed there that this lacks.
 */
export const beyondLearned = async (
  found: readonly Contradiction[],
  page: PageToMatch,
  { registration, learned }: { registration: Registration; learned: readonly LearnedPrint[] },
  isSame: (part: ContradictedPart) => Promise<boolean>,
): Promise<BeyondLearned> => {
  let left = found;
  const known: Box[] = [];
  for (const { areas, answers, printed } of learned) {
    if (within(left, areas).length === 0) continue;
    const there = await printed();
    // Forgotten while this reading waited: it excuses nothing.
    if (!there) continue;
    const onPart = (boxes: readonly Box[]): Box[] =>
      boxes.map((box) => movedBy(box, -there.part.x, -there.part.y));
    const moved = { ...registration, toPage: chain(toTemplate(there), registration.toPage) };
    if (hasAddedPrint(fineView(page, moved, there), there.fine, onPart(areas), onPart(answers))) continue;
    const contradictions = within(pageContradictions(page, moved, there), onPart(areas));
    const { image, fine } = there;
    if (contradictions.length > 0 && !(await isSame({ image, fine, registration: moved, contradictions })))
      continue;
    left = outside(left, areas);
    known.push(...areas);
  }
  return { left, known };
};

/** Px of the part at 300 dpi → px of the blank page. */
const toTemplate = ({ part: { x, y } }: PrintedElsewhere) => {
  const scale = TEMPLATE_DPI / FINE_DPI;
  return translation(scale * x, scale * y);
};

const limitedTo = (found: readonly Contradiction[], isMeant: (square: Box) => boolean): Contradiction[] =>
  found
    .map((contradiction) => ({ ...contradiction, squares: contradiction.squares.filter(isMeant) }))
    .filter(({ squares }) => squares.length > 0);
const within = (found: readonly Contradiction[], areas: readonly Box[]): Contradiction[] =>
  limitedTo(found, (square) => isInAny(square, areas));
/** The contradictions but for what of them lies in areas. */
export const outside = (found: readonly Contradiction[], areas: readonly Box[]): Contradiction[] =>
  limitedTo(found, (square) => !isInAny(square, areas));
const isInAny = (square: Box, areas: readonly Box[]): boolean =>
  areas.some((area) => isInPlace(square, area, FINE_DPI));
