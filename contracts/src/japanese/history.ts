/** What happened to a document, in the words of its history. `{who}` is put before each. */
export const historyText: Record<string, string> = {
  DocumentRegistered: 'アップロードしました',
  DocumentAnswered: 'Webで回答しました',
  AnswerCorrected: 'Webの回答を訂正しました',
  AnswerChangeOffered: '確認済の回答の変更を求めました',
  AnswerChangeDeclined: '回答の変更を取り入れませんでした',
  AnswerReturned: '回答を差し戻しました',
  AnswerDrawn: '回答を帳票のページに書き入れました',
  AnswerNotDrawn: '回答を帳票のページに書き入れられませんでした',
  SourcePagesCounted: 'ページを数えました',
  SourceCut: 'PDFからこの文書のページを取り出しました',
  FileCut: 'PDFを文書ごとに分けました',
  WholeFileReleased: '分ける前のPDFは不要になりました',
  WholeFileErased: '分ける前のPDFを消去しました',
  DocumentRead: '読み取りました',
  DocumentFoundUnreadable: '読み取れませんでした',
  TablesRead: '表を読み取りました',
  TablesTakenBack: '表の読取を元に戻しました',
  PageRotated: 'ページを回転しました',
  DocumentRereadRequested: '再読込を開始しました',
  DocumentRereadAbandoned: '再読込できませんでした（内容は元のままです）',
  DocumentRevised: '修正しました',
  DocumentConfirmed: '確認しました',
  FirstEntryMade: '1回目の入力を終えました',
  FirstEntryWithdrawn: '1回目の入力を取り下げました',
  SecondEntryMade: '2回目の入力を終えました',
  SecondEntryWithdrawn: '2回目の入力を取り下げました',
  DocumentRegisteredAsSheet: '帳票として登録しました',
  DocumentDepartmentChanged: '部署を変更しました',
  CheckEnded: '確認作業を終えました',
  DocumentReturnedToUnconfirmed: '未確認に戻しました',
  DocumentDeleted: '削除しました',
  PagesArranged: 'ページを整理しました',
  PagesTaken: '別の文書のページを受け入れました',
  DocumentSplitOff: '文書の分割で作成しました',
  ExportListed: '出力しました',
  ExportIssued: '出力しました',
};

/** A revision of a form as people count: its first one is 0. */
export const editionText = (revision: number): string => `第${revision + 1}版`;

/** The form that a document was read as. */
export const readAsFormText = (name: string, revision: number): string =>
  `帳票「${name}」${editionText(revision)}`;

/** A correction of an answer that staff decided on. */
export const ACCEPTED_CORRECTION = '回答者の訂正を取り入れました';

/** Who answered a public form: nobody asks for a name. */
export const RESPONDENT = '回答者';

/** A revision that a matching made, or took back. */
export const reflectionText = {
  reflected: '突合の結果を反映しました',
  takenBack: '突合の結果の反映を元に戻しました',
};

/** A revision in which nothing was corrected, in the same words. */
export const revisionText = {
  accepted: 'この値でよいとしました',
  arranged: '値の位置や並び順を変えました',
};
