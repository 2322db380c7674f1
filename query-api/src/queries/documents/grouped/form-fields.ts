import { inputType } from '@reader/contracts/codes/document';
import type { GroupedFieldsAnswer } from '@reader/contracts/http/documents/grouped-values';
import type { FieldKind } from '@reader/contracts/codes/field';
import type { SheetForm, SheetTable } from '@reader/contracts/objects/sheets/sheet-form';

/** A field of a form as its documents' open values name it (`OpenValues`). */
export type FormField = Omit<GroupedFieldsAnswer['fields'][number], 'open' | 'doubtful'>;

/** Whether values of a kind are numbers or hold some, so that their digits can be looked at together. */
const HAS_NUMBERS: Readonly<Record<FieldKind, boolean>> = {
  text: false,
  name: false,
  kana: false,
  address: false,
  company: false,
  code: true,
  digits: true,
  amount: true,
  quantity: true,
  date: true,
  phone: true,
  postcode: true,
  mark: false,
};

export const isNumber = ({ kind }: FormField): boolean => kind !== null && HAS_NUMBERS[kind];
/** Ticked by hand: what is read is whether there is ink. */
export const isMark = ({ type }: FormField): boolean =>
  type === inputType.radio || type === inputType.checkbox;

/** The columns of a table that hold anything to fill in; a column is called as its header says. */
const columnsOf = (table: SheetTable, place: number): FormField[] =>
  Array.from({ length: table.columnNumber }, (_, index) => index + 1)
    .filter((column) => table.cells.some((cell) => cell.column === column && !cell.isHeader))
    .map((column) => ({
      field: `table:${place}:${column}`,
      subject: table.subject,
      label:
        table.cells.find((cell) => cell.column === column && cell.isHeader && cell.value !== '')?.value ??
        `${table.label}[${column}]`,
      type: inputType.tableCell,
      kind: null,
    }));

/** What of a form can be looked at across its documents, in the form's order; its tables come last, a column each. */
export const fieldsOfForm = ({ items, fragments, tables }: SheetForm): FormField[] => {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const inOrder = fragments
    .flatMap((fragment) => {
      const item = itemOf.get(fragment.formItem);
      return item?.using ? [{ fragment, item }] : [];
    })
    .sort((a, b) => a.item.sequence - b.item.sequence || a.fragment.sequence - b.fragment.sequence);
  return [
    ...inOrder.map(({ fragment, item }) => ({
      field: fragment.id,
      subject: item.displaySubject || item.subject,
      label: fragment.label,
      type: fragment.type,
      kind: fragment.kind,
    })),
    // Readings number tables page by page.
    ...[...tables].sort((a, b) => a.page - b.page).flatMap((table, index) => columnsOf(table, index + 1)),
  ];
};
