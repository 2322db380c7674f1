import { DOUBT_BELOW, type ReadingContent, type ReadTable } from './reading-content.js';

/** The confidence, 0–100, of what is a doubt whatever was read. */
const DOUBTED = DOUBT_BELOW - 1;

/**
 * What an organisation can choose that values must reach (docs/product/organisation-settings.md#doubts). Never less than what was
 * counted: below it stands also what breaks the rule of its field, and what the ink speaks against.
 */
export const DOUBT_BOUNDS = { least: DOUBT_BELOW, most: 99 } as const;

export const tablesDoubtedBelow = (tables: readonly ReadTable[], below: number): readonly ReadTable[] =>
  below <= DOUBT_BELOW
    ? tables
    : tables.map((table) => ({
        ...table,
        cells: {
          ...table.cells,
          confidence: table.cells.confidence.map((confidence, index) =>
            confidence < below && table.cells.isHeader[index] !== true
              ? Math.min(confidence, DOUBTED)
              : confidence,
          ),
        },
      }));

/** A reading as it counts where values must reach `below`: what does not is as doubtful as any doubt, wherever it is looked at. */
export const doubtedBelow = (content: ReadingContent, below: number): ReadingContent =>
  below <= DOUBT_BELOW
    ? content
    : {
        inputs: content.inputs.map((input) => ({
          ...input,
          origin:
            input.origin.confidence < below
              ? { ...input.origin, confidence: Math.min(input.origin.confidence, DOUBTED) }
              : input.origin,
        })),
        tables: [...tablesDoubtedBelow(content.tables, below)],
      };
