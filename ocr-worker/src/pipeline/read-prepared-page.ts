import { readingMode as readingModeCode } from '@reader/contracts/codes/organization';
import type { TemplateField } from '@reader/contracts/objects/sheets/sheet-template';
import type { AllocatedPage, DocumentAllocation } from './allocate-document.js';
import { mapBox } from './geometry/map-box.js';
import { assembleFormPage } from './assemble/assemble-form-page.js';
import {
  assemblePage,
  FRAMES_AS_FORMS,
  textsOf,
  type AssembledPage,
  type FrameUse,
  type Numbering,
} from './assemble/assemble-page.js';
import { clipsOf } from './clips-of.js';
import { rounded } from './geometry/boxes.js';
import type { DocumentToRead, FoundOnPage } from './document-to-read.js';
import type { PreparedPage } from './prepare-pages.js';
import type { PlacedReading } from './keywords/inputs-of-keywords.js';
import { correctFields, correctInputs, correctTables } from './lexicon/correct-readings.js';
import { readKeywords } from './keywords/read-keywords.js';
import { candidatesOn } from './refused/near-forms.js';
import { readFormPage, readsHandwriting } from './read-form-page.js';
import { readPage } from './read-page.js';
import type { PageHandwriting } from './reading-notes.js';
import { columnsToSkip } from './tables/skip-columns.js';

interface PageResult {
  readonly assembled: AssembledPage;
  readonly found: FoundOnPage;
  readonly engine: string;
  /** Of a page of a form that was filled in by hand: whether it was read as such. */
  readonly handwriting: PageHandwriting;
  /** Where the keywords of reading mode OK stand on it. */
  readonly keywords: readonly PlacedReading[];
}

/** Reads a page as a page of its form, or freely where it belongs to no form. */
export const readPreparedPage = async (
  page: PreparedPage,
  allocation: DocumentAllocation,
  before: Numbering,
  work: DocumentToRead,
  signal: AbortSignal,
): Promise<PageResult> => {
  const allocated = allocation.pages.get(page.number);
  const pageId = work.idOf(`page:${page.number}`);
  const {
    found: { pictures, ...found },
    ...read
  } = allocated
    ? await readAllocated(page, allocated, before, work, signal)
    : await readFreely(page, before, work, signal);
  return {
    ...read,
    found: {
      pageId,
      candidates: candidatesOn(allocation.candidates, page.number),
      ...(allocation.refusal?.page === page.number && { refused: allocation.refusal.form }),
      processings: page.stopwatch.processings as FoundOnPage['processings'],
      pictures,
      ...found,
    },
  };
};

/** A page's result without the findings that both kinds of page share. */
type PageRead = Omit<PageResult, 'found'> & {
  readonly found: Pick<FoundOnPage, 'frames' | 'checkboxes' | 'pictures' | 'clips'>;
};

const readFreely = async (
  page: PreparedPage,
  before: Numbering,
  work: DocumentToRead,
  signal: AbortSignal,
): Promise<PageRead> => {
  const pageId = work.idOf(`page:${page.number}`);
  const read = await readPage(page, work.options, work.engines.print, signal);
  const { engine } = read.recognised;
  const isByKeywords = work.options.readingMode === readingModeCode.keywords;
  return {
    assembled: isByKeywords
      ? { inputs: [], tables: [], texts: textsOf(read.recognised, pageId) }
      : applyLexicon(
          work.lexicon,
          assemblePage(
            { number: page.number, id: pageId, read: read.recognised, grids: read.grids },
            before,
            work.idOf,
            frameUseOf(work.options),
          ),
        ),
    keywords: isByKeywords
      ? readKeywords(work.options.readingKeywords, { ...read.recognised, grids: read.grids }).map(
          (reading) => ({ ...reading, pageId, engine }),
        )
      : [],
    found: {
      frames: read.grids.map(({ box }) => ({ box: rounded(box) })),
      checkboxes: read.checkboxes.map(({ box, isChecked, confidence }) => ({
        box: rounded(box),
        isChecked,
        confidence,
      })),
      pictures: read.pictures.map(({ box }) => ({ box })),
      clips: [],
    },
    engine,
    handwriting: null,
  };
};

const readAllocated = async (
  page: PreparedPage,
  { sheet, known, registration }: AllocatedPage,
  before: Numbering,
  work: DocumentToRead,
  signal: AbortSignal,
): Promise<PageRead> => {
  const { ocrEngine } = work.options;
  const read = await readFormPage(page, { known, registration }, work.engines, ocrEngine, signal);
  const isHere = ({ page: number }: { readonly page: number }): boolean => number === known.page;
  const fields = sheet.template.fields.filter(isHere);
  const { fields: readings, tables: tableReadings } = work.lexicon
    ? correctFields(read, fields, work.lexicon)
    : read;
  const byHand = readsHandwriting(work.engines, ocrEngine) ? 'read' : 'unread';
  const handwriting = read.isHandwritten ? byHand : null;
  const toPage = (box: TemplateField['box']) => mapBox(box, registration.toPage);
  const assembled = assembleFormPage(
    {
      number: page.number,
      id: work.idOf(`page:${page.number}`),
      fields,
      readings,
      tables: sheet.template.tables.filter(isHere),
      tableReadings,
      printed: known.texts,
      toPage,
      isHandwritingUnread: handwriting === 'unread',
    },
    before,
    work.idOf,
  );
  return {
    assembled,
    found: {
      frames: fields.map(({ box }) => ({ box: rounded(toPage(box)) })),
      checkboxes: assembled.inputs
        .filter((_, index) => fields[index]?.kind === 'mark')
        .map(({ box, value, origin }) => ({
          box,
          isChecked: value !== '',
          confidence: origin.confidence,
        })),
      pictures: [],
      clips: await clipsOf({ ...page.normalised.kept, image: page.files.image }, fields, toPage),
    },
    engine: work.engines.print.name,
    handwriting,
    keywords: [],
  };
};

/** The readings of a page of no form, corrected by the organisation's words. */
const applyLexicon = (lexicon: DocumentToRead['lexicon'], page: AssembledPage): AssembledPage =>
  lexicon
    ? { ...page, inputs: correctInputs(page.inputs, lexicon), tables: correctTables(page.tables, lexicon) }
    : page;

const frameUseOf = ({ readingMode, columnsForSkip }: DocumentToRead['options']): FrameUse =>
  readingMode === readingModeCode.schoolReport
    ? { keepsTables: true, skippedColumns: columnsToSkip(columnsForSkip) }
    : FRAMES_AS_FORMS;
