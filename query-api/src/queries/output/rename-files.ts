import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import { CHOSEN_LIMIT } from '@reader/contracts/http/output/exports';
import type { RenameBody } from '@reader/contracts/http/output/rename';
import type { Id } from '@reader/contracts/objects/ids';
import { namingRule } from '@reader/contracts/objects/configuration/naming-rule';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';
import { chosenDocuments } from './chosen-documents.js';
import { loadNamingRule } from './load/load-naming-rule.js';
import { loadPaperDocuments } from './load/load-paper-documents.js';
import { loadStandardItems } from './load/load-standard-items.js';
import { renameMap } from '../../output/papers/images/name-images.js';
import { recordsOfDocument } from '../../output/values/records-of-document.js';
import { listConfigurations } from '../configuration/configuration.js';
import { requireAccount } from '../configuration/names.js';

/**
 * What a naming rule calls the files of documents, source name to target name.
 * @throws ProblemError 'not-found' for what is not the organisation's, 'too-many-documents'
 */
export const renameFiles = async (
  db: Scoped,
  organisation: Id,
  { naming_rule_id: rule, document_ids, user_profile_id, ...conditions }: RenameBody,
  now: Date,
): Promise<Record<string, string>> => {
  await requireAccount(db, organisation, user_profile_id);
  const [found] = await listConfigurations(db, organisation, namingRule, { id: rule });
  if (!found) throw new ProblemError('not-found');
  const documents = [...new Set(document_ids)];
  const { sheet_id, organization_id: _, ...others } = conditions;
  const filter = documents.length > 0 ? null : { ...others, sheet_id: sheet_id ?? undefined };
  const ids = await chosenDocuments(db, { organisation, documents, filter }, CHOSEN_LIMIT);
  if (ids.length < documents.length) throw new ProblemError('not-found');
  if (ids.length > CHOSEN_LIMIT) throw new ProblemError('too-many-documents');
  const items = await loadStandardItems(db, organisation);
  const { names } = await renameMap(loadPaperDocuments(db, organisation, ids), {
    elements: await loadNamingRule(db, organisation, rule),
    valuesOf: (document) => recordsOfDocument(document, items)[0]!,
    today: dateInJapan(now),
  });
  return Object.fromEntries(names);
};
