import type { ExportColumnsAnswer } from '@reader/contracts/http/output/exports';
import type { ColumnSource } from '@reader/contracts/objects/output/chosen-column';
import { fakeId } from './fake-content';

const names = [
  '氏名',
  'フリガナ',
  '生年月日',
  '性別',
  '郵便番号',
  '住所',
  '電話番号',
  '受診日',
  '身長',
  '体重',
  '備考',
];
const cells = [1, 2].flatMap((row) => [1, 2, 3].map((column) => `検査結果[${row},${column}]`));

/** The columns of health check forms. */
export const fakeColumns = (): ExportColumnsAnswer => ({
  columns: [
    ...(['FN', 'SN', 'SS'] as const).map((field): ColumnSource => ({ kind: 'document', field })),
    ...[...names, ...cells].map((name): ColumnSource => ({ kind: 'value', name })),
  ],
  recommended: [
    { kind: 'document', field: 'FN' },
    ...names.slice(0, 3).map((name): ColumnSource => ({ kind: 'value', name })),
  ],
  sheet_id: fakeId(7001),
  documents: 2431,
  looked_through: 1000,
});
