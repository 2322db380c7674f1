import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';

/** The newest revisions that are looked through. */
const NEWEST = 5_000;

const valueIn = (fields: Readonly<Record<string, unknown>>): string | undefined =>
  typeof fields['value'] === 'string' ? fields['value'] : undefined;

const correctionOf = (change: ObjectChange): [string, string] | undefined => {
  if (change.action !== 'updated' || change.class !== 'userInputs') return undefined;
  const [before, after] = [valueIn(change.before), valueIn(change.after)];
  return before && after ? [before, after] : undefined;
};

/**
 * What was changed in values lately: before and after. A document whose values a matching wrote counts up to where its row was chosen:
 * what is changed in it later is the master's value, and no reading.
 */
export const recentCorrections = async (db: Scoped, organisation: Id): Promise<[string, string][]> => {
  const rows = await db
    .selectFrom('console.document_history as history')
    .select('history.changes')
    .where('history.organisation', '=', organisation)
    .where('history.kind', '=', 'DocumentRevised')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('console.matching_documents as matched')
            .innerJoin('console.matchings as matching', 'matching.id', 'matched.matching_id')
            .select('matched.id')
            .whereRef('matched.document_id', '=', 'history.document_id')
            .whereRef('matched.seen_revision', '<', 'history.revision')
            .where('matched.chosen_row', 'is not', null)
            // It has one from the moment on in which it is reflected.
            .where('matching.job_id', 'is not', null),
        ),
      ),
    )
    .orderBy('history.position', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.flatMap(({ changes }) =>
    changes.flatMap((change) => {
      const correction = correctionOf(change);
      return correction ? [correction] : [];
    }),
  );
};
