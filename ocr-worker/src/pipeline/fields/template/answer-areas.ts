import type { Box } from '@reader/contracts/objects/geometry';
import type { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';

/** Where people write on a page of the form (1-based): fields, and body cells of tables; px at 300 dpi. */
export const answerAreas = (
  { fields, tables }: Pick<SheetTemplate, 'fields' | 'tables'>,
  page: number,
): Box[] => [
  ...fields.filter((field) => field.page === page).map(({ box }) => box),
  ...tables
    .filter((table) => table.page === page)
    .flatMap(({ cells }) => cells.filter(({ isHeader }) => !isHeader).map(({ box }) => box)),
];
