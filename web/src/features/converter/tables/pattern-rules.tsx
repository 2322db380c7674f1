import {
  type CharactersConversionRule,
  charactersConversionRules,
  conversionPattern,
  problemsOfConversion,
} from '@reader/contracts/objects/configuration/conversion-pattern';
import { ConversionIcon } from '../../../components/icons';
import { configurationKind } from '../../../shared-features/configuration/configuration-kind';
import type { TableDefinition } from '../../../shared-features/configuration/table/table-definition';

/** The edited objects of a pattern. */
export type PatternLists = { readonly charactersConversionRules: readonly CharactersConversionRule[] };

export const conversionPatterns = configurationKind<PatternLists>({
  root: conversionPattern,
  Icon: ConversionIcon,
  emptyText: '出力する値の文字を置き換えるルールの集まりです。\n追加すると、出力設定の項目ごとに選べます。',
});

/** The rules of a pattern, in the order in which they apply. */
export const patternRules: TableDefinition<CharactersConversionRule, 'charactersConversionRules'> = {
  objects: charactersConversionRules,
  noun: 'ルール',
  note: '上から順に適用します',
  labels: {
    source: '変換前',
    target: '変換後',
    is_case_insensitive: '大文字・小文字を区別しない',
    is_width_insensitive: '全角・半角を区別しない',
    is_regex: '正規表現',
  },
  columns: [
    { field: 'source', isTypedFirst: true },
    { field: 'target', placeholder: '（取り除く）' },
    {
      field: 'is_case_insensitive',
      width: 104,
      head: (
        <>
          大文字・小文字を
          <br />
          区別しない
        </>
      ),
    },
    {
      field: 'is_width_insensitive',
      width: 92,
      head: (
        <>
          全角・半角を
          <br />
          区別しない
        </>
      ),
    },
    { field: 'is_regex', width: 68 },
  ],
  minWidth: 720,
  wraps: true,
  Icon: ConversionIcon,
  emptyText: '変換前の文字と変換後の文字を1行ずつ登録します。\n変換後を空にすると、その文字を取り除きます。',
  problemsOf: problemsOfConversion,
};
