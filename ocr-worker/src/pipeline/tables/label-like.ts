import { compact } from '@reader/contracts/text/compact';

/** Characters of the longest text that still names something. */
const LONGEST_LABEL = 22;

/** Words and endings of what forms call their fields. Values end like this now and then; it is a hint, no proof. */
const NAMING =
  /(?:名|称|フリガナ|ふりがな|カナ|かな|住所|所在地|住まい|電話|ファクス|FAX|TEL|メール|アドレス|連絡先|番号|コード|No\.?|年月日|[^月]日|期間|期限|時刻|時間|性別|年齢|生年|職業|勤務先|所属|部署|役職|続柄|区分|種別|種類|方法|手段|目的|理由|内容|状況|状態|事項|欄|備考|摘要|金額|額|料|費|代金|単価|数量|回数|人数|日数|件数|件名|者|先|場所|希望|有無|等級|学年|学期|組|担任|担当|特徴|動機|意見|項目|品名|科目|教科|結果|単位|判定|評価|評定|所見|程度|満足度|対応|基準|測定値|合計|小計|曜日|月日|始業|終業|休憩|開始|終了|備え|資料|収入|こと|ひとこと)(?:[(（].*[)）])?$/iu;

/** Whether a text could name a field: short, of letters, no number or date, no sentence. */
export const isLabelLike = (text: string): boolean => {
  const bare = compact(text);
  if (bare.length === 0 || [...bare].length > LONGEST_LABEL) return false;
  if (!/\p{L}/u.test(bare) || /[。☑☐@¥]/u.test(bare)) return false;
  const digits = bare.replace(/[^0-9]/gu, '').length;
  return digits * 3 <= bare.length && !/^[0-9]/u.test(bare);
};

/** Whether it ends like the name of a field (氏名, 住所, 電話番号 …). */
export const namesField = (text: string): boolean => isLabelLike(text) && NAMING.test(compact(text));

/** The label as it is shown: one line, without the colon or spaces it is spread with (氏　名：). */
export const labelText = (text: string): string => {
  const oneLine = text.replace(/\s*\n\s*/gu, '').replace(/[\s：:]+$/u, '');
  return /[A-Za-z]/u.test(oneLine) ? oneLine : oneLine.replace(/\s/gu, '');
};
