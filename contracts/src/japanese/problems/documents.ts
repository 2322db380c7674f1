import type { Problem } from './problem.js';

/** Checking documents: values, entries, tables, pages, forms. */
export const documentProblems = {
  'document-changed-since-seen': {
    status: 409,
    title: '表示した後に内容が変更されています。最新の内容を確認してから、もう一度確認してください。',
  },
  'document-confirmed': {
    status: 409,
    title: '確認済の文書です。編集するには未確認状態に戻してください。',
  },
  'document-being-read': { status: 409, title: '読取中の文書です。読取が終わってから操作してください。' },
  'document-unreadable': { status: 409, title: '読み取れなかった文書です。再読込するか、削除してください。' },
  'document-deleted': { status: 404, title: '削除された文書です。' },
  'edit-conflict': { status: 409, title: '他の人が同じ項目を変更しました。内容を確認して選んでください。' },
  'field-rules-broken': {
    status: 422,
    title: '項目の規則に合わない値があるため、確認できません。値を直してから、もう一度確認してください。',
  },
  'doubts-open': {
    status: 422,
    title: '要確認の値が残っているため、確認できません。',
  },
  'configuration-lasting': {
    status: 400,
    title: '帳票のチェック設定そのものは削除できません。規則を削除してください。',
  },
  'marked-value-not-empty': {
    status: 400,
    title: '判読不能・該当なしとした項目に値は入れられません。値を空にするか、印を外してください。',
  },
  'second-entry-missing': {
    status: 409,
    title:
      '2回目の入力を待っている文書です。1回目の入力をした人とは別の人が、文書を開いて画像を見ながら入力してください。',
  },
  'second-entry-by-other': {
    status: 409,
    title: '1回目の入力をした人は、2回目の入力はできません。ほかの担当者が入力してください。',
  },
  'second-entry-not-due': {
    status: 409,
    title: '2回目の入力を待っている文書ではありません。文書を開き直して、今の状態を確認してください。',
  },
  'second-entry-other-fields': {
    status: 400,
    title: '入力欄が文書のものと一致しません。文書を開き直してから、もう一度送ってください。',
  },
  'third-look-by-other': {
    status: 409,
    title: '2回目の入力をした人は、照合はできません。ほかの担当者が照合してください。',
  },
  'first-entry-not-own': {
    status: 409,
    title: '入力を取り下げられるのは、2回目の入力の前に、1回目の入力をした人だけです。',
  },
  'second-entry-compared': {
    status: 409,
    title: 'ほかの担当者が照合を始めたため、2回目の入力は取り下げられません。',
  },
  'compared-entries-changed': {
    status: 409,
    title:
      '照合していた2回の入力は、取り下げや変更のため今の入力ではなくなりました。保存も確認もしていません。文書を開き直して、今の状態を確認してください。',
  },
  'tables-changed-since': {
    status: 409,
    title: '表を読み取った後に内容が変更されているため、元に戻せません。',
  },
  'form-fields-kept': {
    status: 403,
    title: '帳票の項目の欄を削除できるのは管理者だけです。',
  },
  'document-fields-only-changed': {
    status: 400,
    title: '文書そのものは、この方法では追加・削除できません。',
  },
  'changed-meanwhile': {
    status: 409,
    title: '他の操作と重なったため保存できませんでした。もう一度お試しください。',
  },
  'transaction-not-found': { status: 404, title: '編集の有効期限が切れました。もう一度保存してください。' },
  'transaction-committed': { status: 409, title: 'この編集は既に保存されています。' },
  'transaction-too-large': {
    status: 413,
    title: '一度に保存できる量を超えています。分けて保存してください。',
  },
  'unknown-class': { status: 400, title: '保存できない種類のデータが含まれています。' },
  'table-unknown': { status: 400, title: '対象の表が見つかりません。画面を再読み込みしてください。' },
  'page-unknown': { status: 400, title: '対象のページが見つかりません。画面を再読み込みしてください。' },
  'pages-incomplete': {
    status: 400,
    title: 'ページの指定に過不足があります。画面を再読み込みしてから、もう一度整理してください。',
  },
  'last-page': {
    status: 409,
    title: '文書のすべてのページを取り除くことはできません。不要な文書は削除してください。',
  },
  'too-many-document-pages': { status: 400, title: '1つの文書にまとめられるのは100ページまでです。' },
  'pages-changed-since-seen': {
    status: 409,
    title: '表示した後に文書が変更されています。最新のページを表示してから、もう一度整理してください。',
  },
  'area-outside-image': { status: 400, title: '画像の範囲外に枠が設定されています。' },
  'area-too-small': { status: 400, title: '枠が小さすぎます。幅と高さは、それぞれ10px以上にしてください。' },
  'too-many-table-lines': { status: 400, title: '表の行と列は、それぞれ100までにしてください。' },
  'layout-not-offered': {
    status: 400,
    title: '3枚・4枚で1セットにできるのは、SRモードのときだけです。1枚か2枚を選んでください。',
  },
  'frame-types-mixed': {
    status: 400,
    title: '1つのページに出力対象の枠と出力対象外の枠を同時に設定することはできません。',
  },
  'document-registered': { status: 409, title: 'この文書は既に帳票として登録されています。' },
  'no-form-items': { status: 409, title: '入力欄がない文書は帳票として登録できません。' },
  'preset-unknown': { status: 400, title: '選択したプリセットが見つかりません。' },
  'sheet-unknown': { status: 400, title: '選択した帳票が見つかりません。' },
  'document-not-alike': {
    status: 409,
    title:
      'この文書は、もう同じ違いで止まった文書ではないため、読み直しませんでした。文書を開いて確かめてください。',
  },
  'form-learned-enough': {
    status: 409,
    title:
      'この帳票には、印字の違いをこれ以上覚えさせられません。帳票の画面で不要なものを忘れさせるか、このページを別の帳票として登録してください。',
  },
} as const satisfies Record<string, Problem>;
