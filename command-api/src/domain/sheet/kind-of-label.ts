import type { FieldKind } from '@reader/contracts/codes/field';

/** What the words beside a field say of what is written there; the first that fits counts. */
const kinds: readonly (readonly [RegExp, FieldKind])[] = [
  [/(郵便番号|〒)/u, 'postcode'],
  [/(電話|TEL|ＴＥＬ|携帯|FAX|ＦＡＸ|ファクス|連絡先番号)/iu, 'phone'],
  [/(フリガナ|ふりがな|ﾌﾘｶﾞﾅ|カナ)/u, 'kana'],
  [/(会社名|法人名|事業所名|勤務先|商号)/u, 'company'],
  [/(住所|所在地|本籍|現住所)/u, 'address'],
  [/(生年月日|年月日|日付|[生月]日$|期日|期限|(記入|申請|届出|発行|受付)日)/u, 'date'],
  [/(氏名|名前|姓名|署名|申請者|保護者|代表者|世帯主)/u, 'name'],
  [/(番号|記号|コード|No\.?$|№)/iu, 'code'],
  [/(金額|料金|価格|円|合計|小計|収入|給与)/u, 'amount'],
  [/^(年|月|日|時|分|歳|人|名|回|才|年齢|人数|身長|体重)$/u, 'digits'],
];

/** The kind of value that a field's words ask for (docs/product/sheets.md#kinds-of-value); `text` where they say nothing. */
export const kindOfLabel = (subject: string, label: string): FieldKind => {
  const find = (text: string): FieldKind | undefined =>
    kinds.find(([pattern]) => pattern.test(text.replaceAll(/\s/gu, '')))?.[1];
  const own = find(label);
  // 年 of 生年月日 is a number.
  return own ?? find(subject) ?? 'text';
};
