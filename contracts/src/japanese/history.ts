/** What happened to a document, in the words of its history. `{who}` is put before each. */
export const historyText: Record<string, string> = {
  DocumentRegistered: 'アップロードしました',
  SourcePagesCounted: 'ページを数えました',
  DocumentRead: '読み取りました',
  DocumentFoundUnreadable: '読み取れませんでした',
  TablesRead: '表を読み取りました',
  PageRotated: 'ページを回転しました',
  DocumentRereadRequested: '再読込を開始しました',
  DocumentRereadAbandoned: '再読込できませんでした（内容は元のままです）',
  DocumentRevised: '修正しました',
  DocumentConfirmed: '確認しました',
  DocumentRegisteredAsSheet: '帳票として登録しました',
  CheckEnded: '確認作業を終えました',
  DocumentReturnedToUnconfirmed: '未確認に戻しました',
  DocumentDeleted: '削除しました',
  ExportListed: '出力しました',
  ExportIssued: '出力しました',
};
