import type { RefusedAlikeAnswer } from '@reader/contracts/http/documents/refused-form';
import type { RefusedForm } from '@reader/contracts/objects/document/refused-form';
import { isAlike } from '@reader/contracts/objects/document/same-refusal';
import type { Id } from '@reader/contracts/objects/ids';
import type { Asking } from '../../asking.js';
import { findingsOf, foundOn, type FoundOnPage } from '../findings.js';

/** Documents of no form that are looked at, the newest: the findings of each are opened. */
const MOST_COMPARED = 200;

/**
 * Unconfirmed documents that were refused by the same form for the same print as a document.
 * @throws ProblemError 'not-found'
 */
export const refusedAlike = async (asking: Asking, document: Id): Promise<RefusedAlikeAnswer> => {
  // Of this one, that of the first refused page: the one that people are shown, and that teaches.
  const [answered] = refusedIn(await findingsOf(asking, document));
  if (!answered) return { documents: [], is_cut: false };
  const rows = await asking.db
    .selectFrom('console.documents as document')
    .innerJoin('console.document_pages as kept', 'kept.id', 'document.id')
    .select(['document.id', 'document.file_name', 'kept.pages', 'kept.findings', 'kept.turns'])
    .where('document.organisation', '=', asking.organisation)
    .where('document.status', '=', 'unconfirmed')
    .where('document.reading', '=', 'not-applicable')
    .where('document.id', '<>', document)
    .orderBy('document.registered_position', 'desc')
    .limit(MOST_COMPARED + 1)
    .execute();
  const documents: RefusedAlikeAnswer['documents'] = [];
  for (const row of rows.slice(0, MOST_COMPARED)) {
    const refused = refusedIn(await foundOn(asking, row));
    if (refused.length > 0 && refused.every((one) => isAlike(one, answered)))
      documents.push({ id: row.id, file_name: row.file_name ?? '' });
  }
  return { documents, is_cut: rows.length > MOST_COMPARED };
};

const refusedIn = (found: readonly FoundOnPage[]): RefusedForm[] =>
  found.flatMap(({ found: { refused } }) => refused ?? []);
