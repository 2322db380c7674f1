import { z } from 'zod';
import {
  CLAIM_NAME_MOST,
  CLIENT_ID_MOST,
  CLIENT_SECRET_MOST,
  GROUP_NAME_MOST,
  ISSUER_MOST,
  MOST_GROUP_RULES,
} from '../../objects/configuration/identity-provider.js';
import { Id } from '../../objects/ids.js';
import { isPlainLine, NOT_A_PLAIN_LINE } from '../../text/plain-line.js';

const text = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `${most}文字以内で入力してください。`)
    .refine(isPlainLine, NOT_A_PLAIN_LINE);

/** A rule as it is sent; one that gives neither a role nor a department only lets its group in. */
export const GroupRuleWire = z.object({
  group: text(GROUP_NAME_MOST, 'グループの名前を入力してください。'),
  role: z.enum(['manager', 'staff']).nullable(),
  department_id: Id.nullable(),
});
export type GroupRuleWire = z.infer<typeof GroupRuleWire>;

const settings = {
  issuer: text(ISSUER_MOST, '発行者（issuer）のURLを入力してください。').refine(
    (issuer) => URL.canParse(issuer),
    '発行者（issuer）のURLを、https:// から入力してください。',
  ),
  client_id: text(CLIENT_ID_MOST, 'クライアントIDを入力してください。'),
  groups_claim: text(CLAIM_NAME_MOST, 'グループのクレーム名を入力してください。').default('groups'),
  rules: z.array(GroupRuleWire).max(MOST_GROUP_RULES, `規則は${MOST_GROUP_RULES}件までです。`).default([]),
  is_on: z.boolean(),
  are_passwords_for_others: z.boolean().default(true),
};

/** Setting the provider: the whole of it, but for the secret, which stays where it is left out. */
export const IdentityProviderBody = z.object({
  organization_id: Id.optional(),
  ...settings,
  client_secret: z
    .string()
    .trim()
    .max(CLIENT_SECRET_MOST, `${CLIENT_SECRET_MOST}文字以内で入力してください。`)
    .optional(),
  /** The provider as it was on the screen, null for none; absent: whatever is set. */
  seen: z.object(settings).nullable().optional(),
});
export type IdentityProviderBody = z.input<typeof IdentityProviderBody>;

/** The provider as it is set, without its secret; null: none is. */
export const IdentityProviderAnswer = z.object({
  provider: z.object({ ...settings, has_secret: z.boolean() }).nullable(),
});
export type IdentityProviderAnswer = z.infer<typeof IdentityProviderAnswer>;

/** Where a browser begins to sign in by the provider, and where the provider sends it back to. */
export const PROVIDER_START = '/api/oidc/start/';
export const PROVIDER_CALLBACK = '/api/oidc/callback/';

/** What browsers bring there; all of it was made elsewhere, and what does not fit is told on the sign-in screen. */
export const ProviderStartQuery = z.object({
  organization: z.string().max(100).default(''),
  redirect: z.string().max(2_000).default(''),
});
const said = z.union([z.string(), z.array(z.string())]).optional();
export const ProviderCallbackQuery = z.looseObject({ code: said, state: said, iss: said, error: said });
/** Both send the browser on, whatever comes of it. */
export const ProviderRedirect = { 302: z.null() };

/** Why nobody was signed in, as the address of the sign-in screen has it (`?problem=`), and what the screen says. */
export const providerProblems = {
  'provider-unknown':
    '組織IDが違うか、この組織では組織のアカウントでのログインを使えません。組織の管理者に確認してください。',
  'provider-unreachable':
    '組織の認証サービスに接続できませんでした。しばらくしてから、もう一度お試しください。',
  'provider-refused': '組織の認証サービスでログインできませんでした。もう一度お試しください。',
  'signin-not-begun':
    'ログインの手続きの有効期限が切れたか、ほかの画面でやり直されています。もう一度ログインしてください。',
  'redirect-refused': 'ログインの後に開く画面のアドレスが正しくありません。もう一度ログインしてください。',
  'group-missing':
    'あなたの所属グループには、このシステムを使う権限がありません。組織の管理者に確認してください。',
  'user-id-unfit':
    '組織のアカウントの名前を、ユーザーIDとして使えません（30文字以内、半角の英数字と _ -）。組織の管理者に確認してください。',
  'account-taken':
    '同じユーザーIDの別のアカウントがあるため、ログインできません。組織の管理者に確認してください。',
  'account-not-in-use':
    'このユーザーは今は使えません（ロック中か、利用期間の外です）。組織の管理者に確認してください。',
  'signin-throttled': 'ログインの試行回数が多すぎます。しばらくしてから再度お試しください。',
  unexpected: 'ログインできませんでした。しばらくしてから、もう一度お試しください。',
} as const;
export type ProviderProblem = keyof typeof providerProblems;
