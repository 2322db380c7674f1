import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import { nameByRule, safeFileName, uniqueNames } from '../../output/format/file-name.js';
import { loadNamingRule } from '../../queries/output/load/load-naming-rule.js';
import { loadStandardItems } from '../../queries/output/load/load-standard-items.js';
import type { OutputDocument } from '../../output/values/output-document.js';
import { recordsOfDocument } from '../../output/values/records-of-document.js';

/** For a document whose own name has nothing that a file's name may have. */
const NAMELESS = '文書';

/** The names of files that hold a document each: by the naming rule, else by the document's own; each name once. */
export const fileNamer = async (
  db: Scoped,
  organisation: Id,
  namingRule: Id | null,
  today: CalendarDate,
): Promise<(document: OutputDocument, fileEnding: string) => string> => {
  const elements = await loadNamingRule(db, organisation, namingRule);
  const items = await loadStandardItems(db, organisation);
  const unique = uniqueNames();
  const byRule = (document: OutputDocument): string =>
    elements.length === 0 ? '' : nameByRule(elements, recordsOfDocument(document, items)[0]!, today);
  return (document, fileEnding) => {
    const own = safeFileName(document.fileName.replace(/\.[^.]*$/, ''));
    return unique(byRule(document) || own || NAMELESS, `.${fileEnding}`);
  };
};
