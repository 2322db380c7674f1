import type { ExportPaper } from '@reader/contracts/objects/output/export-paper';
import type { Scoped } from '../../database.js';
import { loadNamingRule } from '../../queries/output/load/load-naming-rule.js';
import { loadPaperDocuments } from '../../queries/output/load/load-paper-documents.js';
import { loadStandardItems } from '../../queries/output/load/load-standard-items.js';
import type { Naming } from '../../output/papers/images/name-images.js';
import { zipOfImages } from '../../output/papers/images/zip-of-images.js';
import type { ImageOf, PaperDocument } from '../../output/papers/paper-document.js';
import { writePdf } from '../../output/papers/pdf/write-pdf.js';
import { wordFile } from '../../output/papers/word/word-file.js';
import { zipOfWordFiles } from '../../output/papers/word/zip-of-word-files.js';
import { writeCorrections } from '../../output/workbooks/corrections/write-corrections.js';
import { recordsOfDocument } from '../../output/values/records-of-document.js';
import { accountNames } from '../../queries/configuration/names.js';
import type { ExportPlan, PendingFile } from './export-plan.js';

/** What is made of whole documents, page by page. */
export type WholePaper = Exclude<ExportPaper, { kind: 'dashboard' }>;

const TITLE = '出力文書';
const mediaTypes: Readonly<Record<WholePaper['kind'], string>> = {
  pdf: 'application/pdf',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'word-zip': 'application/zip',
  images: 'application/zip',
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The rule with what it takes its values from. */
const namingOf = async (
  db: Scoped,
  { organisation, outputOn: today }: ExportPlan,
  { naming_rule_id }: Extract<ExportPaper, { kind: 'images' }>,
): Promise<Naming> => {
  const elements = await loadNamingRule(db, organisation, naming_rule_id);
  const items = await loadStandardItems(db, organisation);
  return { elements, valuesOf: (document) => recordsOfDocument(document, items)[0]!, today };
};

async function* made(bytes: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await bytes();
}

/** A file of whole documents with their pages. A page whose picture is gone is noted. @throws TooManyPages, TooManyRows while it is read */
export const paperFile = async (
  db: Scoped,
  plan: ExportPlan,
  paper: WholePaper,
  imageOf: ImageOf,
): Promise<PendingFile> => {
  const { organisation, ids, now: issuedAt, notes, taken } = plan;
  let documentId = '';
  const documents = async function* (): AsyncGenerator<PaperDocument> {
    for await (const document of loadPaperDocuments(db, organisation, ids)) {
      documentId = document.id;
      taken(document);
      yield document;
    }
  };
  // Writers ask for the pictures of a document before they take the next.
  const notedImageOf: ImageOf = async (page) => {
    const picture = await imageOf(page);
    if (!picture) notes.add({ kind: 'no-picture', documentId, page: page.page });
    return picture;
  };
  const userName = async (): Promise<string> =>
    (await accountNames(db, organisation, [plan.requestedBy])).get(plan.requestedBy) ?? '';
  const bytesOf = async (): Promise<AsyncIterable<Uint8Array>> => {
    switch (paper.kind) {
      case 'pdf':
        return writePdf(documents(), notedImageOf, {
          title: TITLE,
          issuedAt,
          showsValues: paper.shows_values,
        });
      case 'word': {
        const options = { title: TITLE, userName: await userName() };
        return made(() => wordFile(documents(), notedImageOf, options));
      }
      case 'word-zip':
        return zipOfWordFiles(documents(), notedImageOf, { userName: await userName(), issuedAt });
      case 'images':
        return zipOfImages(documents(), notedImageOf, await namingOf(db, plan, paper), issuedAt);
      case 'workbook':
        return writeCorrections(documents(), issuedAt);
    }
  };
  return { mediaType: mediaTypes[paper.kind], bytes: await bytesOf() };
};
