/** What happened to a document, in the words of its history. `{who}` is put before each. */
export const historyText: Record<string, string> = {
  DocumentRegistered: 'アップロードしました',
  SourcePagesCounted: 'ページを数えました',
  DocumentRead: '読み取りました',
  DocumentFoundUnreadable: '読み取れませんでした',
  DocumentRevised: '修正しました',
  DocumentConfirmed: '確認しました',
  CheckEnded: '確認作業を終えました',
  DocumentReturnedToUnconfirmed: '未確認に戻しました',
  DocumentDeleted: '削除しました',
  ExportIssued: '出力しました',
};
