import { compact } from '@reader/contracts/text/compact';
import { type ReadAs } from '@reader/contracts/jobs/page-task/messages';
import { inputType } from '@reader/contracts/codes/document';
import type { Id } from '@reader/contracts/objects/ids';
import type { Preset, PresetInput } from '@reader/contracts/objects/configuration/preset';
import type {
  CellMatrix,
  PreparedTable,
  ReadInput,
  ReadingContent,
  ReadTable,
} from '@reader/contracts/objects/document/reading-content';

/** Engine name of what nobody read: a preset pattern offers it. */
const PRESET = 'preset';
/** A prepared value is no doubt: somebody set it up. */
const SURE = 100;
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/**
 * What was read, with a preset pattern's items. An item whose label was read gives that its subject and, a value,
 * its type; a table gives a read table of the same rows and columns (each the next one) its names and headers. What was not read is
 * added empty on the first page, behind the rest, for staff to fill in. Values that were read stay as they are.
 */
export const applyPreset = (
  content: ReadingContent,
  preset: Preset,
  firstPage: Id,
  idOf: (name: string) => Id,
): ReadingContent => {
  const inputs = [...content.inputs];
  const tables = [...content.tables];
  const taken = new Set<ReadTable['id']>();
  preset.inputs.forEach((item, index) => {
    const id = idOf(`preset:${index + 1}`);
    if (item.type === inputType.tableCell) {
      const at = tables.findIndex((table) => !taken.has(table.id) && isSame(table, item));
      const table = at < 0 ? emptyTable(item, id, firstPage, tables.length + 1) : prepared(tables[at]!, item);
      taken.add(table.id);
      if (at < 0) tables.push(table);
      else tables[at] = table;
      return;
    }
    const at = inputs.findIndex(({ label }) => sameLabel(label, item.label));
    if (at < 0) inputs.push(emptyInput(item, item.type, id, firstPage, inputs.length + 1));
    else inputs[at] = { ...inputs[at]!, subject: item.subject, type: typeOf(inputs[at]!, item.type) };
  });
  return { inputs, tables };
};

const sameLabel = (a: string, b: string): boolean => compact(a) === compact(b);
/** Of a form's field and of a box to tick the form knows better. */
const typeOf = ({ type, fragmentId }: ReadInput, wanted: ReadAs): ReadInput['type'] =>
  fragmentId === null && (type === inputType.text || type === inputType.textarea) ? wanted : type;

const isSame = ({ rowNumber, columnNumber }: ReadTable, item: PresetInput): boolean =>
  rowNumber === item.rowNumber && columnNumber === item.columnNumber;

const prepared = (table: ReadTable, item: PresetInput): ReadTable => ({
  ...table,
  subject: item.subject,
  label: item.label,
  prepared: preparationOf(item),
  cells: {
    ...table.cells,
    isHeader: table.cells.number.map((_, index) =>
      isHeader(item, table.cells.row[index]!, table.cells.column[index]!),
    ),
  },
});

const preparationOf = ({
  upperHeader,
  lowerHeader,
  leftHeader,
  rightHeader,
  divisionalOutputByRow,
  divisionalOutputByColumn,
}: PresetInput): PreparedTable => ({
  upperHeader,
  lowerHeader,
  leftHeader,
  rightHeader,
  divisionalOutputByRow,
  divisionalOutputByColumn,
});

const isHeader = (item: PresetInput, row: number, column: number): boolean =>
  item.cells.some((cell) => cell.isHeader && cell.row === row && cell.column === column) ||
  (item.isUpperHeader && row === 1) ||
  (item.isLowerHeader && row === item.rowNumber) ||
  (item.isLeftHeader && column === 1) ||
  (item.isRightHeader && column === item.columnNumber);

const emptyInput = (
  { subject, label }: PresetInput,
  type: ReadAs,
  id: Id,
  pageId: Id,
  sequence: number,
): ReadInput => ({
  id,
  pageId,
  type,
  subject,
  label,
  value: '',
  sequence,
  box: NOWHERE,
  origin: { engine: PRESET, confidence: SURE, characters: [] },
  fragmentId: null,
  formItemId: null,
});

const emptyTable = (item: PresetInput, id: Id, pageId: Id, sequence: number): ReadTable => ({
  id,
  pageId,
  subject: item.subject,
  label: item.label,
  sequence,
  rowNumber: item.rowNumber,
  columnNumber: item.columnNumber,
  box: NOWHERE,
  engine: PRESET,
  cells: preparedCells(item),
  prepared: preparationOf(item),
});

const preparedCells = (item: PresetInput): CellMatrix => {
  const places = Array.from({ length: item.rowNumber * item.columnNumber }, (_, index) => ({
    row: Math.floor(index / item.columnNumber) + 1,
    column: (index % item.columnNumber) + 1,
  }));
  const valueAt = (row: number, column: number): string =>
    item.cells.find((cell) => cell.row === row && cell.column === column)?.value ?? '';
  return {
    number: places.map((_, index) => index + 1),
    row: places.map(({ row }) => row),
    column: places.map(({ column }) => column),
    isHeader: places.map(({ row, column }) => isHeader(item, row, column)),
    value: places.map(({ row, column }) => valueAt(row, column)),
    box: places.map(() => [0, 0, 0, 0]),
    confidence: places.map(() => SURE),
  };
};
