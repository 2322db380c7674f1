import { inputType } from '@reader/contracts/codes/document';
import {
  DOUBT_BELOW,
  type ReadInput,
  type ReadTable,
} from '@reader/contracts/objects/document/reading-content';
import type { TemplateField } from '@reader/contracts/objects/sheets/sheet-template';
import { confidenceByKind } from '../fields/values/kinds/kind-rules.js';
import { FIELD_KINDS } from '../fields/template/field-kinds.js';
import type { ValueReading } from '../fields/field-reading.js';
import type { FieldsReading } from '../fields/read-fields.js';
import type { Lexicon } from './lexicon.js';
import { correctValue } from './correct-value.js';

/** A word that is known says that it was read right, and nothing of ink that is missing: such a doubt stays. */
const settled = <Reading extends ValueReading>(reading: Reading, lexicon: Lexicon): Reading => {
  const corrected = { ...reading, ...correctValue(reading, lexicon) };
  return reading.isInkDoubted === true
    ? { ...corrected, confidence: Math.min(corrected.confidence, DOUBT_BELOW - 1) }
    : corrected;
};

/** The fields of a form's page (`fields`, in the order of the readings) and the cells of its tables, corrected by the lexicon. */
export const correctFields = (
  read: FieldsReading,
  fields: readonly TemplateField[],
  lexicon: Lexicon,
): FieldsReading => ({
  ...read,
  fields: read.fields.map((reading, index) => {
    const field = fields[index];
    const isOfWords =
      (field?.type === inputType.text || field?.type === inputType.textarea) &&
      FIELD_KINDS[field.kind].isWords;
    if (!isOfWords) return reading;
    const corrected = settled(reading, lexicon);
    // A word that is known, but not of the field's kind, stays a doubt.
    return { ...corrected, confidence: confidenceByKind(corrected, field) };
  }),
  tables: read.tables.map(({ table, cells }) => ({
    table,
    cells: cells.map((cell) => settled(cell, lexicon)),
  })),
});

/** The values of a page of no form, corrected by the lexicon. */
export const correctInputs = (inputs: readonly ReadInput[], lexicon: Lexicon): ReadInput[] =>
  inputs.map((input) => {
    if (input.type !== inputType.text && input.type !== inputType.textarea) return input;
    const { origin } = input;
    const { text, confidence, characters, readAs } = correctValue(
      {
        text: input.value,
        confidence: origin.confidence,
        characters: origin.characters ?? [],
        seenAs: origin.seenAs,
        alternatives: origin.alternatives,
      },
      lexicon,
    );
    return {
      ...input,
      value: text,
      origin: {
        ...origin,
        confidence,
        characters: [...characters],
        ...(readAs === undefined ? {} : { readAs }),
      },
    };
  });

/** The body cells of tables of no form, corrected by the lexicon. */
export const correctTables = (tables: readonly ReadTable[], lexicon: Lexicon): ReadTable[] =>
  tables.map((table) => {
    const { value, confidence, isHeader, seenAs, alternatives } = table.cells;
    const cells = value.map((text, index) =>
      isHeader[index]
        ? { text, confidence: confidence[index] ?? 0, readAs: undefined }
        : correctValue(
            {
              text,
              confidence: confidence[index] ?? 0,
              characters: [],
              seenAs: seenAs?.[index] ?? undefined,
              alternatives: alternatives?.[index] ?? undefined,
            },
            lexicon,
          ),
    );
    return {
      ...table,
      cells: {
        ...table.cells,
        value: cells.map(({ text }) => text),
        confidence: cells.map((cell) => cell.confidence),
        ...(cells.some(({ readAs }) => readAs !== undefined)
          ? { readAs: cells.map(({ readAs }) => readAs ?? null) }
          : {}),
      },
    };
  });
