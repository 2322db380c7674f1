import type { Problem } from './problem.js';

/** Who one is, how one signs in, and what one may do. */
export const accessProblems = {
  'signin-failed': { status: 401, title: 'ログインに失敗しました。正しいパスワードを入力して下さい。' },
  'signin-ambiguous': {
    status: 401,
    title: '同じユーザーIDが複数の組織にあります。「ユーザーID@組織ID」でログインしてください。',
  },
  'signin-throttled': {
    status: 429,
    title: 'ログインの試行回数が多すぎます。しばらくしてから再度お試しください。',
  },
  'account-not-in-use': {
    status: 401,
    title: 'このユーザーは今は使えません（ロック中か、利用期間の外です）。組織の管理者に確認してください。',
  },
  'second-factor-needed': { status: 401, title: '2段階認証のコードを入力してください。' },
  'second-factor-wrong': {
    status: 401,
    title: 'コードが違います。同じコードは1回だけ使えます。次のコードが出るのを待って入力してください。',
  },
  'signin-by-provider': {
    status: 401,
    title: 'この組織では、パスワードではログインできません。「組織のアカウントでログイン」を使ってください。',
  },
  unauthenticated: { status: 401, title: 'ログインしてください' },
  'session-expired': { status: 401, title: 'セッションタイムアウトしました' },
  'xsrf-mismatch': {
    status: 403,
    title: '画面の有効期限が切れました。再読み込みしてからもう一度お試しください。',
  },
  forbidden: { status: 403, title: 'この操作を行う権限がありません。' },
  'second-factor-due': {
    status: 403,
    title: 'この組織では2段階認証が必要です。設定すると使えるようになります。',
  },
  'api-key-over': {
    status: 401,
    title: 'このAPIキーは使えません。取り消されたか、期限が切れているか、書き間違えています。',
  },
  'out-of-scope': {
    status: 403,
    title: 'このAPIキーでは利用できない操作です。キーの権限を確認してください。',
  },
  'feature-off': { status: 403, title: 'この組織では利用できない機能です。' },
  'last-day-over': { status: 400, title: '最終日は、今日かそれより後にしてください。' },
  'api-keys-too-many': {
    status: 409,
    title: 'APIキーは1組織に100件までです。使っていないキーを無効にしてから、もう一度お試しください。',
  },
  'organization-exists': { status: 409, title: '同じ組織ID（ローマ字名）の組織が既にあります。' },
  'password-refused': { status: 400, title: 'このパスワードは使えません。' },
  'password-wrong': { status: 400, title: '現在のパスワードが違います。' },
  'password-link-over': {
    status: 404,
    title: 'このリンクは使えません。使用済みか、期限が切れています。管理者に新しいリンクを依頼してください。',
  },
  'code-wrong': { status: 400, title: 'コードが違います。' },
  'second-factor-set-up-over': {
    status: 404,
    title: 'この設定は使えません。期限が切れたか、新しくやり直されています。はじめから設定してください。',
  },
  'second-factor-missing': { status: 404, title: '2段階認証は設定されていません。' },
  'second-factor-kept': { status: 409, title: 'この組織では2段階認証が必要なため、解除できません。' },
  'not-an-identity-provider': {
    status: 422,
    title:
      '認証サービスに接続できませんでした。発行者（issuer）のURLと、認証サービスが動いていることを確認してください。',
  },
  'identity-provider-changed-since-seen': {
    status: 409,
    title:
      '表示した後に、他の人が組織のアカウントの設定を変更しました。キャンセルで閉じて、最新の設定を確認してからやり直してください。',
  },
  'client-secret-missing': {
    status: 422,
    title: 'シークレットを入力してください。発行者やクライアントIDを変えたときも必要です。',
  },
  'local-administrator-missing': {
    status: 409,
    title:
      'パスワードでログインできるシステム管理者がいなくなるため、できません。ほかのシステム管理者のパスワードと利用期間を確認してください。',
  },
  'second-factor-own': {
    status: 403,
    title:
      '自分の2段階認証は、ここではリセットできません。「2段階認証」の画面で解除するか端末を替えてください。',
  },
  'session-unknown': { status: 404, title: 'そのログインは、すでに終わっています。' },
} as const satisfies Record<string, Problem>;
