import type { BlockedReason, MatchOutcome } from '@reader/contracts/http/matching/matchings';
import type { z } from 'zod';

/** What reflecting makes of a document, in a word. */
export const outcomeWords: Readonly<Record<MatchOutcome, string>> = {
  open: '未選択',
  changed: '変更あり',
  same: '同じ',
  unsure: '要確認',
  none: '該当なし',
  blocked: '書けない',
};

/** Why a document cannot be written, as a sentence. */
export const blockedText: Readonly<Record<z.infer<typeof BlockedReason>, string>> = {
  gone: 'この文書は削除されています。',
  confirmed: 'この文書は確認済です。',
  'being-read': 'この文書は読み取り中です。',
  changed: '候補を選んだ後に、この文書が変更されています。',
  'master-gone': 'マスターが削除されています。',
  'several-boxes': '書き込む項目の欄が複数あります。',
  unexpected: '書き込めませんでした（予期しないエラー）。',
};

/** The same in a word. */
export const blockedWords: Readonly<Record<z.infer<typeof BlockedReason>, string>> = {
  gone: '削除済',
  confirmed: '確認済',
  'being-read': '読取中',
  changed: '変更された',
  'master-gone': 'マスターなし',
  'several-boxes': '欄が複数',
  unexpected: 'エラー',
};
