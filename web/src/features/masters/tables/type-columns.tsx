import {
  type MasterTypeHeader,
  masterTypeHeaders,
} from '@reader/contracts/objects/configuration/master-type';
import type { ColumnKind } from '@reader/contracts/matching/column-kind';
import { MastersIcon } from '../../../components/icons';
import { choicesOf } from '../../../lib/choices/choices';
import type { TableDefinition } from '../../../shared-features/configuration/table/table-definition';
import type { ColumnFault } from './type-faults';
import { WeightCell } from './weight-cell';

/** What the values of a column are, in the order shown. */
const kinds: Readonly<Record<ColumnKind, string>> = {
  name: '氏名',
  kana: 'カナ',
  address: '住所',
  postcode: '郵便番号',
  phone: '電話',
  date: '日付',
  code: 'コード',
  text: '文字',
};

/** The columns of a master type, whose faults are these. */
export const typeColumns = (
  faults: readonly ColumnFault[],
): TableDefinition<MasterTypeHeader, 'masterTypeHeaders'> => ({
  objects: masterTypeHeaders,
  noun: '列',
  note: '照合する列だけを突合の画面に出します',
  labels: {
    japanese_label: '日本語名',
    english_label: '英語名',
    kind: '値の種類',
    is_compared: '照合',
    weight: '重み',
    is_identifying: '特定する列',
    compared_item: '比べる項目',
    written_item: '書き込む項目',
  },
  columns: [
    { field: 'japanese_label', isTypedFirst: true },
    { field: 'english_label', width: 104, placeholder: '–' },
    { field: 'kind', width: 100, choices: choicesOf(kinds) },
    { field: 'is_compared', width: 44, headTitle: '文書の項目と比べる列' },
    {
      field: 'weight',
      width: 56,
      headTitle: 'この列が同じことを、どれだけ重く見るか（0.1～10）',
      isShown: ({ is_compared }) => is_compared,
      Cell: WeightCell,
    },
    {
      field: 'is_identifying',
      width: 44,
      head: (
        <>
          特定
          <br />
          する
        </>
      ),
      headTitle: 'この列が同じなら、その1行だけを指す（社員番号など）',
    },
    {
      field: 'compared_item',
      width: '16%',
      placeholder: '比べない',
      headTitle: '1つの項目を、旧姓・旧住所など複数の列と比べられます',
    },
    {
      field: 'written_item',
      width: '16%',
      placeholder: '書き込まない',
      headTitle: '突合を反映すると、この項目が列の値になります',
    },
  ],
  minWidth: 848,
  Icon: MastersIcon,
  emptyText: 'CSVの列を、1行ずつ登録します。\n照合する列は、文書のどの項目と比べるかを選びます。',
  deleteLabel: ({ japanese_label: label }) => `列「${label}」を削除`,
  conflictName: (column) => column?.japanese_label ?? '削除した列',
  problemsOf: ({ id }) =>
    faults.flatMap((fault) =>
      fault.id === id ? [{ field: fault.field as keyof MasterTypeHeader, message: fault.message }] : [],
    ),
});
