import { holdsCentre, type Box } from '../geometry.js';
import type { Id } from '../ids.js';
import type { DocumentContent, UserInput } from './document-content.js';

/** A person made the value, or changed what was read. */
export const isHuman = (input: Pick<UserInput, 'is_corrected' | 'origin'>): boolean =>
  input.is_corrected || input.origin === null;

/** Where tables are read: an area of a page, px of the kept image. */
export interface TableArea {
  readonly pageId: Id;
  readonly box: Box;
}

/** What new tables replace, by ids; the cells of tables are not listed. */
export interface GivingWay {
  readonly tables: Id[];
  readonly inputs: Id[];
}

/**
 * What gives way to tables that are read in these areas: tables that stand there, and values that nobody entered and
 * no form asks for (docs/product/page-tasks.md).
 */
export const givingWay = (
  content: Pick<DocumentContent, 'tables' | 'userInputs'>,
  areas: readonly TableArea[],
): GivingWay => {
  const isThere = (item: Box & { uploaded_file: Id | null }) =>
    areas.some((area) => area.pageId === item.uploaded_file && holdsCentre(area.box, item));
  return {
    tables: content.tables.filter(isThere).map((table) => table.id),
    inputs: content.userInputs
      .filter((input) => input.table === null && input.fragment === null && !isHuman(input) && isThere(input))
      .map((input) => input.id),
  };
};
