import { inputType } from '@reader/contracts/codes/document';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import type { OcrEngine } from '../../engines/engine.js';
import { calibrate } from './ink/calibrate.js';
import { confidenceByKind } from './values/kinds/kind-rules.js';
import { composeParts } from './values/compose-parts.js';
import { byOpinions, confidenceOfRows } from '../confidence/confidence.js';
import { denoise } from './ink/denoise.js';
import type { FieldInk } from './ink/field-ink.js';
import {
  type CellReading,
  type FieldReading,
  type TableReading,
  type ValueReading,
} from './field-reading.js';
import { createMarkInk } from './marks/mark-ink.js';
import type { Place } from './template/fields-of-template.js';
import { looksHandwritten } from './ink/handwriting.js';
import { mayHideUpright } from './values/hidden-upright.js';
import { lacksFullStop } from './values/lacks-full-stop.js';
import { joinDigits, joinRows, joinStretches, withFullStop } from './values/join-rows.js';
import type { Spelt } from './values/normalise-value.js';
import { FIELD_KINDS } from './template/field-kinds.js';
import type { RegisteredPage } from './registered-page.js';
import { readRows, type Row, type RowReading } from './read-rows.js';
import { analyseMarks, analysePlace, type AnalysedPlace } from './analyse-place.js';
import { isSmear } from './ink/smear.js';

/** A row of at most this share of the highest one's height may hold a full stop alone: one of pen strokes reaches 0.6. */
const SMALL_ROW = 0.7;

export interface FieldsReading {
  /** In the order of the template's fields. */
  readonly fields: FieldReading[];
  readonly tables: TableReading[];
  /** The page was filled in by hand, as far as the ink of all that was written shows. */
  readonly isHandwritten: boolean;
}

/** What is on a registered page that its blank form does not have, not read yet. */
export interface SeenFields extends Pick<RegisteredPage, 'pageDpi' | 'template'> {
  /** The template's fields and then its cells. */
  readonly places: readonly AnalysedPlace[];
}

/** Looks for marks and writing in all fields and tables of a page: the ink of a mark in one is no writing of the others. */
export const lookAtFields = async (
  { page: registered, sealed, pageDpi, template }: RegisteredPage,
  signal: AbortSignal,
): Promise<SeenFields> => {
  const { sigma } = calibrate(registered, template.samples);
  const page = await denoise(registered, sigma);
  const withSeals = sealed === registered ? page : await denoise(sealed, sigma);
  const levels = calibrate(page, template.samples);
  const places: Place[] = [...template.fields, ...template.cells];
  const toAnalyse = {
    page,
    sealed: withSeals,
    pageDpi,
    template,
    levels,
    places,
    marks: createMarkInk(page),
  };
  // Marks are looked at first, since their ink is no writing of other fields.
  const answers = analyseMarks({ ...toAnalyse, page: withSeals });
  const seen = places.map((place) => answers.get(place) ?? analysePlace(place, toAnalyse));
  signal.throwIfAborted();
  return { pageDpi, template, places: seen };
};

/**
 * Reads what was seen in the fields and tables of a page.
 * @throws as `engine.read`
 */
export const readFields = async (
  { pageDpi, template, places }: SeenFields,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<FieldsReading> => {
  const rows = places.flatMap((one) => (one.ink === null ? [] : one.rows));
  const read = await readRows(rows, engine, signal);
  const isHandwritten = looksHandwritten(
    rows.flatMap(({ grey, ink }, index) => {
      const { text, raw } = read[index]!;
      return text === '' ? [] : [{ grey, ink, raw }];
    }),
    pageDpi,
  );
  let next = 0;
  const readings = places.map((one): ValueReading => {
    if (one.ink === null) return one.reading;
    const own = read.slice(next, (next += one.rows.length));
    return valueOf(one, own, engine.name, isHandwritten);
  });
  const fields = template.fields.map(({ fragmentId }, index): FieldReading => ({
    fragmentId,
    ...readings[index]!,
  }));
  const cells = template.cells.map(({ table, row, column }, index) => ({
    table,
    cell: { row, column, ...readings[template.fields.length + index]! } satisfies CellReading,
  }));
  const tables = Array.from({ length: template.tables }, (_, table) => ({
    table,
    cells: cells.filter((one) => one.table === table).map(({ cell }) => cell),
  }));
  return { fields, tables, isHandwritten };
};

/** Whether a row's ink is no higher than a full stop of the others' size. */
const isSmallBeside =
  (rows: readonly Row[]) =>
  ({ ink }: Row): boolean => {
    const heights = rows.map((row) => row.ink.height);
    return ink.height <= SMALL_ROW * Math.max(...heights);
  };

const valueOf = (
  {
    ink,
    place,
    words,
    rows: images,
    isTouched,
    hasEmptyCells,
    mayHaveEmptyCells,
  }: Extract<AnalysedPlace, { readonly ink: FieldInk }>,
  rows: readonly RowReading[],
  engine: string,
  isHandwritten: boolean,
): ValueReading => {
  const isSmall = images.map(isSmallBeside(images));
  const kind = FIELD_KINDS[place.kind];
  const joined = (parts: readonly RowReading[]): Spelt => {
    if (words !== null) return composeParts(parts.map((row, index) => ({ ...row, ...words[index]! })));
    if (hasEmptyCells) return joinStretches(parts);
    if (!kind.isWords) return joinDigits(parts);
    return joinRows(withFullStop(parts, isSmall), place.type === inputType.textarea);
  };
  const value = joined(rows);
  const seen = joined(rows.map((row) => ({ ...row, text: row.seenAs ?? row.text }))).text;
  const on = isHandwritten ? 'hand' : 'table' in place ? 'cell' : 'print';
  const isDoubted =
    isTouched ||
    ink.isDoubted ||
    ink.isCutOff ||
    (ink.isAcrossEdge && mayHideUpright(value.text)) ||
    lacksFullStop(value.text) ||
    mayHaveEmptyCells ||
    (hasEmptyCells && !kind.hasSpaces) ||
    // A sign at the end of a row, as a hyphen, is not kept.
    (rows.length > 1 && words === null && !hasEmptyCells && !kind.isWords && !kind.mayBeNarrow);
  const confidence = Math.min(
    confidenceOfRows(engine, on, rows),
    ...(rows.length === 0 ? [0] : []),
    ...(isDoubted ? [DOUBT_BELOW - 1] : []),
  );
  // The bounds of smears were measured by this scale, so they keep it whichever engine read: ppocr's own is bent to part what is sure.
  const isNothing = isSmear(
    value.text,
    Math.min(...rows.map(byOpinions), ...(isTouched ? [DOUBT_BELOW - 1] : [])),
  );
  const others = rows.length === 1 && words === null && !isNothing ? rows[0]!.others : [];
  const text = isNothing ? '' : value.text;
  const isSettled = !isNothing && seen !== text;
  return {
    evidence: {
      on,
      raw: Math.min(...rows.map((row) => row.raw), 100),
      isDoubted:
        isDoubted ||
        rows.length === 0 ||
        rows.some((row) => row.isRivalled) ||
        confidenceByKind({ text, confidence: 100 }, place) < DOUBT_BELOW,
    },
    text,
    // A blank keeps it: that nothing was read there is a doubt, as what cannot be there is.
    confidence: confidenceByKind({ text, confidence }, place),
    characters: isNothing ? [] : value.characters,
    inkBox: ink.inkBox,
    engine,
    ...(isDoubted ? { isInkDoubted: true } : {}),
    ...(isSettled ? { seenAs: seen } : {}),
    ...(others.length > 0 ? { alternatives: others } : {}),
  };
};
