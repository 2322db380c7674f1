import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';

/** The newest events of people that are looked through. */
const NEWEST = 5_000;

const valueIn = (fields: Readonly<Record<string, unknown>>): string | undefined =>
  typeof fields['value'] === 'string' ? fields['value'] : undefined;

const correctionOf = (change: ObjectChange): [string, string] | undefined => {
  if (change.action !== 'updated' || change.class !== 'userInputs') return undefined;
  const [before, after] = [valueIn(change.before), valueIn(change.after)];
  return before && after ? [before, after] : undefined;
};

/** What people changed in values lately: before and after. */
export const recentCorrections = async (db: Scoped, organisation: Id): Promise<[string, string][]> => {
  const rows = await db
    .selectFrom('console.document_history')
    .select('changes')
    .where('organisation', '=', organisation)
    .where('kind', '=', 'DocumentRevised')
    .orderBy('position', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.flatMap(({ changes }) =>
    changes.flatMap((change) => {
      const correction = correctionOf(change);
      return correction ? [correction] : [];
    }),
  );
};
