import type { TurnByForms } from '../normalise/upright.js';
import type { QuarterTurn } from '../normalise/turn.js';
import { layoutInk } from './signatures/layout-ink.js';
import { enlarged } from './signatures/page-to-match.js';
import { roughLikeness, shortlist, type Signed } from './signatures/shortlist.js';
import { signLayout, type Signature } from './signatures/signature.js';

/** Likeness of the best form that decides a turn … */
const LIKE_FROM = 0.4;
/**
 * … when every other turn is less like any form by this much. Measured: pages of forms decide their turn by 0.13 and
 * more; at 0.06 a sparse page was turned upside down, which the engine got right.
 */
const CLEARER_BY = 0.1;
/** A first, rough look is enough where it is as clear as this. */
const CLEAR_AT_ONCE = 0.15;
const TURNS: readonly QuarterTurn[] = [0, 90, 180, 270];

/** Decides how a page lies by comparing its signature, turned four ways, with the forms it may be. */
export const turnByForms =
  (candidates: readonly Signed[]): TurnByForms =>
  (small, dpi) =>
    candidates.length === 0 ? null : turnBySignature(signLayout(layoutInk(enlarged(small, dpi))), candidates);

/** The clockwise turn that makes a page most like a form; null when it is like none or alike in two ways. */
export const turnBySignature = (page: Signature, candidates: readonly Signed[]): QuarterTurn | null => {
  const turns = TURNS.map((turn) => ({ turn, page: turnedSignature(page, turn) }));
  const settled = (likeness: (page: Signature) => number, clearerBy: number): QuarterTurn | null => {
    const [best, next] = turns
      .map(({ turn, page: lying }) => ({ turn, score: likeness(lying) }))
      .sort((a, b) => b.score - a.score);
    return best!.score >= LIKE_FROM && best!.score - next!.score >= clearerBy ? best!.turn : null;
  };
  return (
    settled((lying) => roughLikeness(lying, candidates), CLEAR_AT_ONCE) ??
    settled((lying) => shortlist(lying, candidates, 1)[0]?.score ?? 0, CLEARER_BY)
  );
};

/** The signature of the page turned clockwise: level rules become upright ones and the other way round. */
const turnedSignature = (signature: Signature, turn: QuarterTurn): Signature => {
  if (turn === 0) return signature;
  const { columns, rows, maps, cellMm } = signature;
  const isUpright = turn === 180;
  const turnedMap = (map: Uint8Array): Uint8Array => {
    const result = new Uint8Array(map.length);
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const at =
          turn === 90
            ? x * rows + (rows - 1 - y)
            : isUpright
              ? (rows - 1 - y) * columns + (columns - 1 - x)
              : (columns - 1 - x) * rows + y;
        result[at] = map[y * columns + x]!;
      }
    return result;
  };
  const [level, standing] = isUpright ? [maps.horizontal, maps.vertical] : [maps.vertical, maps.horizontal];
  return {
    cellMm,
    columns: isUpright ? columns : rows,
    rows: isUpright ? rows : columns,
    maps: { horizontal: turnedMap(level), vertical: turnedMap(standing), text: turnedMap(maps.text) },
  };
};
