import { inputType } from '@reader/contracts/codes/document';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import type { Box } from '@reader/contracts/objects/geometry';
import { inset } from '../geometry/boxes.js';
import type { PageLevels } from './ink/calibrate.js';
import { MARKS, type ValueReading } from './field-reading.js';
import type { Place } from './template/fields-of-template.js';
import type { MarkPlace } from './marks/mark-places.js';
import type { MarkInk } from './marks/mark-ink.js';
import { findMark, markBox, markedChoices, markConfidence } from './marks/marks.js';
import type { Darkness } from './ink/subtract.js';

/**
 * The answer of a field that is marked: its label when its single place is marked, '' when not; with options
 * those marked, in their order, one per line (of RA and SL the strongest alone, and the others as alternatives).
 * @param darknessOf what `subtract` finds in an area of the template
 * @param ink takes the ink of all marks
 */
export const readMarks = (
  place: Place,
  options: readonly MarkPlace[],
  darknessOf: (box: Box) => Darkness,
  levels: PageLevels,
  ink: MarkInk,
): ValueReading => {
  const found = options.map((option) => {
    const { width, height } = option.reach;
    const area = darknessOf(inset(option.reach, -Math.max(width, height)));
    return { area, ...findMark(area, option, levels) };
  });
  const shares = found.map(({ share }) => share);
  const marked = markedChoices(shares, false);
  const chosen = markedChoices(shares, place.type !== inputType.checkbox);
  // Of two marks of which one holds, both are no writing.
  for (const index of marked) ink.add(found[index]!.area, found[index]!.parts);
  const labels = place.options.length === 0 ? [place.label] : place.options;
  const text = chosen.map((index) => labels[index]!).join('\n');
  const others = marked.filter((index) => !chosen.includes(index)).map((index) => labels[index]!);
  // Which of several marks is meant, only a person knows.
  const confidence = Math.min(...shares.map(markConfidence), ...(others.length > 0 ? [DOUBT_BELOW - 1] : []));
  return {
    text,
    confidence,
    characters: Array.from(text, () => confidence),
    inkBox: markBox(chosen.map((index) => options[index]!.box)),
    engine: MARKS,
    evidence: null,
    ...(others.length > 0 ? { alternatives: others } : {}),
  };
};
