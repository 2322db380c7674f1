import { csvFormatItems, csvFormatOptions, csvFormatRows } from '@reader/contracts/objects/output-format';
import type { CsvFormatItem, CsvFormatOptions, CsvFormatRow } from '@reader/contracts/objects/output-format';
import { fakeId } from './fake-content';

export const FORMAT_ID = fakeId(5000);
const ids = { item: (n: number) => fakeId(5300 + n), row: (n: number) => fakeId(5100 + n) };
export const rowId = ids.row;
export const itemId = ids.item;
/** Of 社員番号, 氏名, 生年月日, 最高血圧, 最低血圧 among the fake items. */
export const standardItemId = (n: number) => fakeId(7500 + [0, 1, 3, 5, 6][n]!);

export const fakeRowOf = (n: number, more: Partial<CsvFormatRow> = {}): CsvFormatRow => ({
  ...csvFormatRows.schema.parse({ format: FORMAT_ID }),
  id: ids.row(n),
  sequence: n,
  ...more,
});
export const fakeItemOf = (n: number, row: number, more: Partial<CsvFormatItem> = {}): CsvFormatItem => ({
  ...csvFormatItems.schema.parse({ row: ids.row(row) }),
  id: ids.item(n),
  ...more,
});

const listed = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  organization: fakeId(3),
  created_at: '2026-04-01T00:00:00.000Z',
  revision: 4,
  ...more,
});

/** What the server has of output formats. */
export interface FakeFormats {
  formats: (ReturnType<typeof listed> & { mapping_pattern: string | null })[];
  options: CsvFormatOptions[];
  rows: CsvFormatRow[];
  items: CsvFormatItem[];
}

/** A format of three rows; the last one joins two items. */
export const fakeFormats = (): FakeFormats => ({
  formats: [{ ...listed(FORMAT_ID, '人事連携CSV（健診）'), mapping_pattern: null }],
  options: [{ ...csvFormatOptions.schema.parse({ format: FORMAT_ID, encoding: 'SJ' }), id: fakeId(5001) }],
  rows: [
    fakeRowOf(1, { header: '社員番号' }),
    fakeRowOf(2, { header: '氏名' }),
    fakeRowOf(3, { header: '血圧', link_type: 'S', delimiter: '/' }),
  ],
  items: [
    fakeItemOf(1, 1, { std_item: standardItemId(0) }),
    fakeItemOf(2, 2, { std_item: standardItemId(1) }),
    fakeItemOf(3, 3, { std_item: standardItemId(3), sequence: 1 }),
    fakeItemOf(4, 3, { std_item: standardItemId(4), sequence: 2 }),
  ],
});

const cell = (text: string, more: object = {}) => ({ text, replaced: [], problems: [], ...more });

/** What three rows give. */
export const fakePreview = () => ({
  is_confirmed: true,
  documents: [{ id: fakeId(1001), file_name: '健診_20260410_012.pdf', records: 1 }],
  header: ['社員番号', '氏名', '血圧'].map((text) => cell(text)),
  records: [
    {
      document: fakeId(1001),
      has_entry: null,
      cells: [
        cell('10491'),
        cell('〓畑 誠治', { replaced: [{ at: 0, length: 1, character: '髙' }] }),
        cell('142/90', { problems: [{ kind: 'not-a-number', value: '－' }] }),
      ],
    },
  ],
});

const lists = {
  csvFormats: 'formats',
  csvFormatOptions: 'options',
  csvFormatRows: 'rows',
  csvFormatItems: 'items',
} as const;

/** What a transaction pushes, done to the formats of the fake server; its revision goes up. */
export const applyPushed = (server: FakeFormats, pushed: readonly Record<string, unknown>[]): void => {
  for (const { _class, _delete, _root: _, _revision: __, ...fields } of pushed) {
    const name = lists[_class as keyof typeof lists];
    if (!name) continue;
    const list = server[name] as unknown as Record<string, unknown>[];
    const known = list.find(({ id }) => id === fields['id']);
    if (_delete) list.splice(0, list.length, ...list.filter((one) => one !== known));
    else if (known) Object.assign(known, fields);
    else list.push(name === 'formats' ? { ...listed('', ''), mapping_pattern: null, ...fields } : fields);
  }
  for (const format of server.formats) format.revision += 1;
};
