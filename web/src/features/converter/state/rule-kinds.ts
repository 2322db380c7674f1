import { conversionRuleKind, type ConversionRuleKind } from '@reader/contracts/codes/output';

/**
 * What a conversion rule gives (docs/product/conversion.md#conversion-rules), in the order in which they are
 * offered.
 */
export const kindText: Readonly<Record<ConversionRuleKind, string>> = {
  ST: '標準項目を変換',
  NO: 'ファイル内の連番',
  DN: '文書の連番',
  RN: '文書内の連番',
  ID: '文書ID',
  FN: 'ファイル名',
  SN: '帳票名',
  SS: '確認状態',
  AP: '申請者',
  CH: '受付方法（画像・Web）',
  RD: '登録日',
  OD: '出力日',
  CM: 'コメント',
};

export const kinds = (Object.keys(kindText) as ConversionRuleKind[]).map((value) => ({
  value,
  label: kindText[value],
}));

export const NAME_MISSING = '名前を入力して下さい。';

/** The fields of a rule whose kind becomes another: only a standard item is named and converted. */
export const withKind = (kind: ConversionRuleKind) =>
  kind === conversionRuleKind.standardItem ? { kind } : { kind, std_item: null, conversion_pattern: null };
