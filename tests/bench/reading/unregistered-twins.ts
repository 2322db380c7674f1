import type { Figures } from '../report.js';
import { truthOfDocument, type FormDocument } from './documents.js';
import type { Reader } from './read-with-product.js';

/** Each costs about half of reading a page: a part of the corpus is enough to see whether it still works. */
const AT_MOST = 12;

/**
 * How many documents are taken for no form while their own is not registered, but one or two that differ from it in a few
 * words. The documents are those of the run, evenly out of all that have such twins.
 */
export const measureUnregisteredTwins = async (
  product: Reader,
  documents: readonly FormDocument[],
  sayTaken: (designKey: string, sheetId: string) => void,
): Promise<Figures> => {
  const all = documents.filter((document) => document.pages[0]?.hasTwin === true);
  const step = Math.max(1, all.length / AT_MOST);
  const some = Array.from(
    { length: Math.min(AT_MOST, all.length) },
    (_, index) => all[Math.floor(index * step)]!,
  );
  let refused = 0;
  for (const document of some) {
    const own = truthOfDocument(document);
    const files = document.pages.map(({ file }) => file);
    const found = own === null ? null : await product.formWithout(files, own);
    if (found === null) refused += 1;
    else sayTaken(document.designKey, found);
  }
  if (some.length === 0) return {};
  return {
    'unregistered-twins': { value: some.length, unit: 'documents' },
    'unregistered-twins-refused': { value: (100 * refused) / some.length, unit: '%' },
  };
};
