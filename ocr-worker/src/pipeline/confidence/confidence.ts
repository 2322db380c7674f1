import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import type { Value } from '../recognise/characters/value.js';
import { PPOCR_COUNTS } from './ppocr-counts.js';
import { calibrated, NEVER_SURE, scaleOf, type PlaceKind, type Scale } from './scale.js';
import { TESSERACT_SCALES } from './tesseract-scales.js';

/** What the confidence of a row of writing follows from. */
export interface Evidence {
  /** The engine's own scale (mean and weakest character, `valueOfLine`), 0–100. */
  readonly raw: number;
  /** Whether other data read the same; null when none was asked. */
  readonly isAgreed: boolean | null;
  /** Whether something else was seen in one of its places that may as well have been written. */
  readonly isRivalled: boolean;
}

const PPOCR_SCALES: Readonly<Record<PlaceKind, Scale>> = {
  print: scaleOf(PPOCR_COUNTS.print, 'print'),
  hand: scaleOf(PPOCR_COUNTS.hand, 'hand'),
  cell: scaleOf(PPOCR_COUNTS.cell, 'cell'),
  line: scaleOf(PPOCR_COUNTS.line, 'line'),
  freeCell: scaleOf(PPOCR_COUNTS.freeCell, 'freeCell'),
};

/** The engine of PaddleOCR's models, whichever of them reads. */
const isPpocr = (engine: string): boolean => /^ppocr(:|$)/u.test(engine);

/** Tesseract, in the process or as a program. */
const isTesseract = (engine: string): boolean => engine.startsWith('tesseract');

/**
 * How far a value of a form can be believed, 0–100: from `DOUBT_BELOW` on nobody needs to review it. A value is as sure as the
 * weakest of its rows. Only `ppocr` and tesseract were counted: an organisation's own engines keep their confidence.
 */
export const confidenceOfRows = (
  engine: string,
  place: Extract<PlaceKind, 'print' | 'hand' | 'cell'>,
  rows: readonly Evidence[],
): number =>
  Math.min(
    ...rows.map((row) => {
      if (isPpocr(engine)) return calibrated(row.isRivalled ? NEVER_SURE : PPOCR_SCALES[place], row.raw);
      const confidence = isTesseract(engine) ? byOpinions(row) : row.raw;
      return Math.min(confidence, row.isRivalled ? DOUBT_BELOW - 1 : 100);
    }),
  );

/**
 * How far the characters of such a value can be believed. Each counts as the one weak character of a long row would, so that those of a
 * sure value are all sure.
 */
export const confidenceOfCharacters = (
  engine: string,
  place: PlaceKind,
  characters: readonly number[],
): number[] =>
  characters.map((raw) =>
    isPpocr(engine) ? Math.round(calibrated(PPOCR_SCALES[place], (100 + raw) / 2)) : raw,
  );

/**
 * The same of text outside of forms. Only `ppocr` was counted there: what tesseract calls sure there is often wrong, so nothing of it
 * is. An organisation's own engines keep their confidence, and so does the text of a PDF, which is certain.
 */
export const confidenceOfText = (
  engine: string,
  place: Extract<PlaceKind, 'line' | 'freeCell'>,
  value: Pick<Value, 'text' | 'confidence' | 'isRivalled'>,
): number => {
  if (isTesseract(engine)) return calibrated(NEVER_SURE, value.confidence);
  if (!isPpocr(engine)) return value.confidence;
  return calibrated(isDoubtfulText(place, value) ? NEVER_SURE : PPOCR_SCALES[place], value.confidence);
};

/** Of text outside of forms: it has a rival, or is a character alone on free paper, which may be the rest of a rule or of a picture. */
export const isDoubtfulText = (
  place: Extract<PlaceKind, 'line' | 'freeCell'>,
  { text, isRivalled }: Pick<Value, 'text' | 'isRivalled'>,
): boolean => isRivalled || (place === 'line' && [...text.replace(/\s/gu, '')].length < 2);

/** By the engine's scale and whether other data agreed, as counted for tesseract. */
export const byOpinions = ({ raw, isAgreed }: Pick<Evidence, 'raw' | 'isAgreed'>): number =>
  calibrated(TESSERACT_SCALES[isAgreed === null ? 'alone' : isAgreed ? 'agreed' : 'disputed'], raw);
