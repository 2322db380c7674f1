import {
  PageRotated,
  TablesRead,
  TablesTakenBack,
  type DocumentEvent,
} from '@reader/contracts/events/document';
import type { PageTask } from '@reader/contracts/jobs/page-task/messages';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import type { DocumentContent } from '@reader/contracts/objects/document/document-content';
import type { Box, Turn } from '@reader/contracts/objects/geometry';
import type { Id } from '@reader/contracts/objects/ids';
import { isInsidePage } from '@reader/contracts/objects/output/output-frames';
import type { PageImage, ReadTable } from '@reader/contracts/objects/document/reading-content';
import { reviseContent } from '@reader/contracts/objects/document/revise-content';
import { withTablesRead, withTablesTakenBack } from '@reader/contracts/objects/document/with-tables-read';
import { givingWay, type GivingWay } from '@reader/contracts/objects/document/tables-giving-way';
import { RuleBroken } from '../rule-broken.js';
import { carryOver } from './carry-over/carry-over.js';
import { countDoubts, editable, revised } from './decide.js';
import { takenBackKey, type Document } from './state.js';

/** The page of a document that may be edited. @throws RuleBroken */
export const editablePage = (given: Document | undefined, pageId: Id): PageImage => {
  const page = editable(given).pages.find((candidate) => candidate.id === pageId);
  if (!page) throw new RuleBroken('page-unknown');
  return page;
};

/** @throws RuleBroken 'area-outside-image' */
export const requireInside = (page: PageImage, box: Box): void => {
  if (!isInsidePage(box, page)) throw new RuleBroken('area-outside-image');
};

/** Where tables were looked for: the drawn table, or the marked areas. */
const areasOf = (task: PageTask, tables: readonly ReadTable[]): { pageId: Id; box: Box }[] =>
  task.type === 'rearrange-tables'
    ? task.areas.flatMap(({ page, boxes }) => boxes.map((box) => ({ pageId: page.id, box })))
    : tables.map((table) => ({ pageId: table.pageId, box: table.box }));

const pagesOf = (task: PageTask): PageImage[] =>
  task.type === 'rearrange-tables' ? task.areas.map(({ page }) => page) : [task.page];

/** The document has the page as the task was given it: it may have gone to another document meanwhile, or been turned. */
const hasStill = ({ pages }: Document, given: PageImage): boolean =>
  pages.some(({ id, image }) => id === given.id && image.sha256 === given.image.sha256);

/** What gives way, as it is: it is shown in the history, and can come back. */
const replacedBy = (content: DocumentContent, removed: GivingWay) => ({
  tables: content.tables.filter(({ id }) => removed.tables.includes(id)),
  inputs: content.userInputs.filter(
    ({ id, table }) => removed.inputs.includes(id) || (table !== null && removed.tables.includes(table)),
  ),
});

/** Takes the tables of a job back, as long as nothing was edited since. @throws RuleBroken */
export const takeTablesBack = (given: Document | undefined, jobId: Id): DocumentEvent[] => {
  const document = editable(given);
  if (document.handled.has(takenBackKey(jobId))) return [];
  const { id, tablesRead, content } = document;
  if (tablesRead?.jobId !== jobId) throw new RuleBroken('tables-changed-since');
  const { made, replaced } = tablesRead;
  const doubts = countDoubts(withTablesTakenBack(content, made, replaced));
  return [
    TablesTakenBack.of(
      { documentId: id, jobId, removed: [...made], doubts },
      { tables: [...replaced.tables], inputs: [...replaced.inputs] },
    ),
  ];
};

/**
 * Tables were read where somebody drew or marked them. What people had entered in tables that give way is carried
 * over. Null: the document was confirmed or deleted meanwhile, or its page turned or taken away, and nothing is done.
 */
export const takeTables = (
  document: Document | undefined,
  command: { jobId: Id; task: PageTask; tables: ReadTable[] },
): DocumentEvent[] | null => {
  if (document?.handled.has(command.jobId)) return [];
  if (!isEditable(document)) return null;
  const { jobId, task, tables } = command;
  if (!pagesOf(task).every((page) => hasStill(document, page))) return null;
  const removed = givingWay(document.content, areasOf(task, tables));
  const next = withTablesRead(document.content, document.id, tables, removed);
  const read = TablesRead.of(
    {
      documentId: document.id,
      jobId,
      how: task.type === 'create-table' ? 'drawn' : 'rearranged',
      removed,
      doubts: countDoubts(next),
    },
    { tables, replaced: replacedBy(document.content, removed) },
  );
  const changes = carryOver(
    {
      content: {
        userInputs: document.content.userInputs.filter(
          (input) => input.table !== null && removed.tables.includes(input.table),
        ),
        tables: document.content.tables.filter((table) => removed.tables.includes(table.id)),
      },
      pages: document.pages,
    },
    { content: contentOfReading(document.id, { inputs: [], tables }), pages: document.pages },
  );
  return [read, ...revised(document.id, jobId, { changes, content: reviseContent(next, changes) })];
};

/** A page was turned from `before`. Null as for `takeTables`. */
export const takeRotation = (
  document: Document | undefined,
  command: { jobId: Id; turn: Turn; before: PageImage; page: PageImage },
): DocumentEvent[] | null => {
  if (document?.handled.has(command.jobId)) return [];
  if (!isEditable(document) || !hasStill(document, command.before)) return null;
  return [PageRotated.of({ documentId: document.id, ...command })];
};

const isEditable = (document: Document | undefined): document is Document => {
  try {
    editable(document);
    return true;
  } catch (error) {
    if (error instanceof RuleBroken) return false;
    throw error;
  }
};
