import { type ConversionRuleKind, conversionRuleKind } from '@reader/contracts/codes/output';
import { conversionRules } from '@reader/contracts/objects/configuration/conversion-rule';
import { ConversionIcon } from '../../../components/icons';
import { choicesOf } from '../../../lib/choices/choices';
import type { TableDefinition } from '../../../shared-features/configuration/table/table-definition';
import type { ListedConversionRule } from '../api/converter';

/** The kinds of conversion rules (docs/product/conversion.md#conversion-rules), in the order shown. */
const kinds: Readonly<Record<ConversionRuleKind, string>> = {
  [conversionRuleKind.standardItem]: '標準項目を変換',
  [conversionRuleKind.number]: 'ファイル内の連番',
  [conversionRuleKind.documentNumber]: '文書の連番',
  [conversionRuleKind.rowNumber]: '文書内の連番',
  [conversionRuleKind.id]: '文書ID',
  [conversionRuleKind.fileName]: 'ファイル名',
  [conversionRuleKind.sheetName]: '帳票名',
  [conversionRuleKind.status]: '確認状態',
  [conversionRuleKind.applicant]: '申請者',
  [conversionRuleKind.channel]: '受付方法（画像・Web）',
  [conversionRuleKind.registeredDate]: '登録日',
  [conversionRuleKind.outputDate]: '出力日',
  [conversionRuleKind.comment]: '備考',
};

const convertsItem = ({ kind }: ListedConversionRule): boolean => kind === conversionRuleKind.standardItem;

/** Named values that several formats use. */
export const conversionRulesTable: TableDefinition<ListedConversionRule, 'conversionRules'> = {
  objects: conversionRules,
  noun: '変換ルール',
  labels: { name: '名前', kind: '種別', std_item: '標準項目', conversion_pattern: '変換パターン' },
  columns: [
    { field: 'name', isTypedFirst: true },
    { field: 'kind', width: 216, choices: choicesOf(kinds) },
    { field: 'std_item', placeholder: '標準項目を選択', isShown: convertsItem },
    { field: 'conversion_pattern', placeholder: '変換しない', isShown: convertsItem },
  ],
  minWidth: 880,
  wraps: true,
  Icon: ConversionIcon,
  emptyText:
    '連番や登録日など、出力設定で名前を選んで使う値です。\n標準項目を変換パターンに通した値も登録できます。',
  conflictName: (rule) => rule?.name ?? '削除したルール',
  // Only standard items have a reference and a conversion.
  changedWith: ({ kind }) =>
    kind === undefined || kind === conversionRuleKind.standardItem
      ? {}
      : { std_item: null, conversion_pattern: null },
};
