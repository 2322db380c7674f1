import type { Installation } from './installation.js';
import { createOrganization, listOrganizations } from './organizations.js';
import { createUser, listSignIns, resetUserPassword, signOutUser } from './users.js';
import { settings } from './settings.js';
import { rebuildReadModel } from './rebuild.js';
import { manageLexicon } from './lexicon.js';
import { managePostcodes } from './postcodes.js';
import { manageSheets } from './sheets.js';
import { printStream } from './print-stream.js';

export interface AdminCommand {
  readonly name: string;
  readonly usage: string;
  readonly description: string;
  run(
    installation: Installation,
    words: readonly string[],
    options: Readonly<Record<string, string>>,
  ): Promise<void>;
}

export const commands: readonly AdminCommand[] = [
  {
    name: 'organizations',
    usage: 'organizations',
    description: '組織の一覧',
    run: listOrganizations,
  },
  {
    name: 'organization',
    usage: 'organization <roman_name> --name NAME [--on-premise yes]',
    description: '組織を作成する',
    run: createOrganization,
  },
  {
    name: 'user',
    usage: 'user <roman_name> <user_id> --role ROLE --last-name L --first-name F',
    description: 'ユーザーを作成する（パスワードは標準入力、または READER_PASSWORD）',
    run: createUser,
  },
  {
    name: 'password',
    usage: 'password <roman_name> <user_id>',
    description: 'パスワードを再設定し、すべてのセッションを終了する',
    run: resetUserPassword,
  },
  {
    name: 'signout',
    usage: 'signout <roman_name> <user_id>',
    description: 'ユーザーのすべてのセッションを終了する',
    run: signOutUser,
  },
  {
    name: 'sign-ins',
    usage: 'sign-ins <roman_name>',
    description: 'ログインとその失敗の一覧（90日分、新しい順）',
    run: listSignIns,
  },
  {
    name: 'settings',
    usage: 'settings <roman_name> [--reading_mode CF --mode AT --usage_mode default …]',
    description: '設定を表示・変更する（名前は docs/product/organisation-settings.md）',
    run: settings,
  },
  {
    name: 'sheet',
    usage: 'sheet import DIR | list | remove ID [--organization ROMAN_NAME]',
    description: '帳票をフォルダー（sheet.json と白紙のページ）から登録する・一覧・削除',
    run: manageSheets,
  },
  {
    name: 'lexicon',
    usage: 'lexicon load FILE… [--confirmed yes] | show | clear [--organization ROMAN_NAME]',
    description: '読取の辞書（氏名・地名・マスターの語、確認済みの値）を入れ替える・表示・削除',
    run: manageLexicon,
  },
  {
    name: 'postcodes',
    usage: 'postcodes load FILE | show | clear',
    description: '郵便番号の一覧（日本郵便の KEN_ALL.CSV か utf_ken_all.csv）を入れ替える・表示・削除',
    run: managePostcodes,
  },
  {
    name: 'rebuild',
    usage: 'rebuild <console|work>',
    description: '読み取りモデルをイベントから作り直す',
    run: rebuildReadModel,
  },
  {
    name: 'stream',
    usage: 'stream <stream-id>',
    description: 'ストリームのイベントを表示する',
    run: printStream,
  },
];
