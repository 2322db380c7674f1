import { keptPage, type Corpus, type PageWanted } from './corpus/corpus.js';
import type { PageTruth } from './corpus/truth.js';

/** A filled form as it is uploaded: the files of its pages, and what they hold. */
export interface FormDocument {
  readonly designKey: string;
  readonly pages: readonly PageTruth[];
}

const sameDocument = (a: PageWanted, b: PageWanted): boolean =>
  a.form === b.form && a.degradation === b.degradation && a.copy === b.copy;

/**
 * The pages' files, made or taken from the folder, put together to documents; documents of one form follow each
 * other, as in the stack that somebody scans.
 */
export const madeDocuments = async (
  corpus: Corpus,
  wanted: readonly PageWanted[],
  folder: string,
  say: (done: number) => void,
): Promise<FormDocument[]> => {
  const documents: { designKey: string; pages: PageTruth[]; last: PageWanted }[] = [];
  for (const [index, page] of wanted.entries()) {
    const truth = await keptPage(corpus, page, folder);
    const open = documents.at(-1);
    if (open && sameDocument(open.last, page)) {
      open.pages.push(truth);
      open.last = page;
    } else documents.push({ designKey: page.form.design.key, pages: [truth], last: page });
    say(index + 1);
  }
  return documents
    .map(({ designKey, pages }) => ({ designKey, pages }))
    .sort((a, b) => (a.designKey < b.designKey ? -1 : a.designKey > b.designKey ? 1 : 0));
};

export const truthOfDocument = ({ pages }: FormDocument): string | null => pages[0]?.sheetId ?? null;
