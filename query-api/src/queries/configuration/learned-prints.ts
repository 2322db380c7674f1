import type { LearnedPrintOfSheet } from '@reader/contracts/http/configuration/learned-prints';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import { accountNames, systemNames } from './names.js';
import { findSheet } from './sheets.js';

/** What a form was taught, newest first. @throws ProblemError 'not-found' */
export const learnedPrintsOf = async (
  db: Scoped,
  organisation: Id,
  sheet: Id,
): Promise<LearnedPrintOfSheet[]> => {
  const { learned } = await findSheet(db, organisation, sheet);
  const names = await accountNames(
    db,
    organisation,
    learned.map(({ learned_by: { id } }) => id),
  );
  return learned.toReversed().map(({ reading_id, document_id, learned_by: { id }, learned_at, places }) => ({
    reading: reading_id,
    document: document_id,
    learned_by: names.get(id) ?? systemNames[id] ?? '',
    learned_at,
    places: places.map(({ page, box }, index) => ({
      page,
      box,
      file: `/api/sheets/${sheet}/learned-prints/${reading_id}/${index + 1}`,
    })),
  }));
};

/** The picture of a place (1-based) that was taught; undefined: there is none. @throws ProblemError 'not-found' */
export const learnedPicture = async (
  db: Scoped,
  organisation: Id,
  { sheet, reading, place }: { readonly sheet: Id; readonly reading: Id; readonly place: number },
): Promise<BlobRef | undefined> =>
  (await findSheet(db, organisation, sheet)).learned.find(({ reading_id }) => reading_id === reading)?.places[
    place - 1
  ]?.print;
