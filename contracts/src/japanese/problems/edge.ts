import type { Problem } from './problem.js';

/** Of any call, whatever it is about. */
export const edgeProblems = {
  'invalid-request': { status: 400, title: '入力内容に誤りがあります。内容を確認してください。' },
  'malformed-json': {
    status: 400,
    title: '送信された内容を読み取れませんでした（JSONの形式が正しくありません）。',
  },
  'not-found': { status: 404, title: '対象が見つかりません。削除されたか、アクセスできないデータです。' },
  'unknown-route': { status: 404, title: 'ページが見つかりません。' },
  'disk-full': {
    status: 507,
    title: '保存領域が不足しているため、アップロードを受け付けられません。管理者に連絡してください。',
  },
  'request-timeout': {
    status: 408,
    title: '送信に時間がかかりすぎたため、受け付けられませんでした。もう一度お試しください。',
  },
  'headers-too-large': {
    status: 431,
    title:
      '送信されたヘッダーが大きすぎます。検索する文字などの条件を短くしても変わらなければ、Cookieを削除してから、もう一度お試しください。',
  },
  'address-too-long': {
    status: 431,
    title: 'アドレス（検索する文字などの条件）が長すぎます。条件を短くして、もう一度お試しください。',
  },
  'payload-too-large': { status: 413, title: '送信された内容が大きすぎます。' },
  'unsupported-media-type': { status: 415, title: '送信された形式には対応していません。' },
  unavailable: { status: 503, title: 'ただいま処理できません。しばらくしてから再度お試しください。' },
  unexpected: { status: 500, title: '予期しないエラーが発生しました。システム管理者に連絡してください。' },
} as const satisfies Record<string, Problem>;
