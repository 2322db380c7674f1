import {
  csvFormatItems,
  csvFormatOptions,
  csvFormatRows,
} from '@reader/contracts/objects/output/output-format';
import type {
  CsvFormatItem,
  CsvFormatOptions,
  CsvFormatRow,
} from '@reader/contracts/objects/output/output-format';
import type { FakeConfiguration } from './fake-configuration';
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

/** A format as its lists return it. */
interface FakeFormat {
  readonly csvFormats: readonly { id: string; name: string; mapping_pattern: null }[];
  readonly csvFormatOptions: readonly CsvFormatOptions[];
  readonly csvFormatRows: readonly CsvFormatRow[];
  readonly csvFormatItems: readonly CsvFormatItem[];
}

/** A format of three rows; the last one joins two items. */
export const fakeFormat = (): FakeFormat => ({
  csvFormats: [{ id: FORMAT_ID, name: '人事連携CSV（健診）', mapping_pattern: null }],
  csvFormatOptions: [
    { ...csvFormatOptions.schema.parse({ format: FORMAT_ID, encoding: 'SJ' }), id: fakeId(5001) },
  ],
  csvFormatRows: [
    fakeRowOf(1, { header: '社員番号' }),
    fakeRowOf(2, { header: '氏名' }),
    fakeRowOf(3, { header: '血圧', link_type: 'S', delimiter: '/' }),
  ],
  csvFormatItems: [
    fakeItemOf(1, 1, { std_item: standardItemId(0) }),
    fakeItemOf(2, 2, { std_item: standardItemId(1) }),
    fakeItemOf(3, 3, { std_item: standardItemId(3), sequence: 1 }),
    fakeItemOf(4, 3, { std_item: standardItemId(4), sequence: 2 }),
  ],
});

/** The format at its fifth revision. */
export const haveFormat = (configuration: FakeConfiguration): void => {
  for (const [className, objects] of Object.entries(fakeFormat()))
    configuration.have(className, ...(objects as { id: string }[]));
  for (let revision = 1; revision <= 4; revision += 1) configuration.have('csvFormats', { id: FORMAT_ID });
};

const cell = (text: string, more: object = {}) => ({ text, replaced: [], problems: [], ...more });

/** The output of three rows. */
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
