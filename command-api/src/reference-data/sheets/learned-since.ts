import type { Id } from '@reader/contracts/objects/ids';
import { LearnedPrints, SheetCatalogue } from '@reader/contracts/objects/sheets/sheet-template';
import type { PicturedPrint } from '../../domain/sheet/not-yet-learned.js';
import type { Learned, Sheet } from '../../domain/sheet/sheet.js';
import { readings } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { jsonOf } from './bytes-of.js';

type Known = Pick<Dependencies, 'log' | 'blobs'>;

/** What was taught by one page. */
export interface TaughtBefore {
  /** The reading of that page. */
  readonly lesson: Id;
  readonly prints: readonly PicturedPrint[];
}

/**
 * What a form has been taught since a reading was asked for, page by page. What the reading knew did not help its page,
 * which was refused all the same: that has to be learned from it again. `readingId` null: nobody knows which reading it was.
 */
export const learnedSince = async (
  dependencies: Known,
  organisation: Id,
  readingId: Id | null,
  sheetId: Id,
): Promise<(state: Sheet) => Promise<TaughtBefore[]>> => {
  const before = readingId
    ? await knownTo(dependencies, organisation, readingId, sheetId)
    : new Set<string>();
  const isNew = ({ places }: Learned): boolean => places.some(({ print }) => !before.has(print.sha256));
  return (state) =>
    Promise.all(
      [...state.learned]
        .filter(([, one]) => isNew(one))
        .map(async ([lesson, one]) => ({ lesson, prints: await printsOf(dependencies, organisation, one) })),
    );
};

/** Hashes of the pictures that a reading was given of a form. */
const knownTo = async (
  dependencies: Known,
  organisation: Id,
  readingId: Id,
  sheetId: Id,
): Promise<ReadonlySet<string>> => {
  const reading = await load(dependencies.log, readings, readingId, organisation);
  const json = reading?.sheets ? await jsonOf(dependencies, organisation, reading.sheets) : null;
  if (json === null) return new Set();
  const own = SheetCatalogue.parse(json).sheets.filter((one) => one.sheetId === sheetId);
  return new Set(own.flatMap(({ learned }) => learned.flat()).map(({ print }) => print.sha256));
};

/** Of what was learned before it was kept what it says, only the pictures are known. */
const printsOf = async (
  dependencies: Known,
  organisation: Id,
  { places, prints }: Learned,
): Promise<PicturedPrint[]> => {
  const json = prints ? await jsonOf(dependencies, organisation, prints) : null;
  const said = json === null ? [] : LearnedPrints.parse(json);
  return places.map(({ page, box, print }, index) => ({
    page,
    onForm: box,
    sha256: print.sha256,
    ...(said[index] ?? { kind: 'other', pageSays: '' }),
  }));
};
