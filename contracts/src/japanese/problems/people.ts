import type { Problem } from './problem.js';

/** Accounts and departments. */
export const peopleProblems = {
  'account-exists': { status: 409, title: 'このユーザーIDは既に使われています。' },
  'account-closed': {
    status: 409,
    title:
      'このユーザーIDは、削除したユーザーのものです。同じ人として再開するか、別のユーザーIDを使ってください。',
  },
  'account-unknown': { status: 404, title: 'ユーザーが見つかりません。削除されたか、ユーザーIDが違います。' },
  'account-changed-since-seen': {
    status: 409,
    title:
      '表示した後に、他の人がこのユーザーを変更しました。最新の内容を確認してから、もう一度保存してください。',
  },
  'account-kept': { status: 403, title: 'システム管理者のユーザーは削除・ロックできません。' },
  'account-of-system-manager': {
    status: 403,
    title: 'システム管理者のユーザーは、システム管理者だけが変更できます。',
  },
  'account-of-auditor': {
    status: 403,
    title: '監査者のユーザーは、システム管理者だけが変更できます。',
  },
  'account-of-root': {
    status: 403,
    title: '部署 root に所属するユーザーは、root に所属する管理者とシステム管理者だけが変更できます。',
  },
  'account-own-password': {
    status: 403,
    title: '自分のパスワードは、画面右上のメニューの「パスワードの変更」から変えてください。',
  },
  'account-out-of-reach': {
    status: 403,
    title:
      '自分の部署とその下の部署にいる人だけを変更できます。ほかは、部署 root に所属する人かシステム管理者に頼んでください。',
  },
  'account-out-of-use': {
    status: 409,
    title:
      'ロック中か、期間が終わっているユーザーのため、リンクを作れません。先に、ロックを解除するか最終日を変えてください。',
  },
  'account-own': {
    status: 403,
    title: '自分自身を削除・ロックしたり、今日を含まない期間にしたりすることはできません。',
  },
  'account-own-role': {
    status: 403,
    title: '自分の役割は変えられません。ほかの管理者に頼んでください。',
  },
  'role-not-offered': { status: 400, title: '役割は、管理者か一般を選んでください。' },
  'root-membership-kept': {
    status: 403,
    title: 'root への所属と、root に所属する人の部署は、ここでは変えられません。',
  },
  'root-member-last': {
    status: 409,
    title:
      'root に所属していて今使える最後の1人のため、削除・ロックと、期間の外にすることはできません。先に別の人を root に加えてください。',
  },
  'days-crossed': { status: 400, title: '最終日は、開始日と同じ日かそれより後にしてください。' },
  'limit-of-departments-kept': {
    status: 403,
    title: '部署ごとの制限は、部署 root に所属する人とシステム管理者だけが切り替えられます。',
  },
  'not-in-root': { status: 403, title: 'この操作は、部署 root に所属する人だけができます。' },
  'department-unknown': {
    status: 404,
    title: '部署が見つかりません。削除されたか、他の人が変更しました。最新の一覧を確認してください。',
  },
  'department-below-itself': { status: 400, title: '親部署に、自分自身と自分より下の部署は選べません。' },
  'department-name-taken': { status: 409, title: '同じ親部署の下に、同じ名前の部署があります。' },
  'department-changed-since-seen': {
    status: 409,
    title:
      '表示した後に、他の人がこの部署を変更しました。最新の内容を確認してから、もう一度操作してください。',
  },
  'departments-changed-since-seen': {
    status: 409,
    title:
      '試行した後に、部署が変更されました。何も取り込んでいません。もう一度、試行の結果を確認してください。',
  },
  'departments-too-deep': { status: 400, title: '部署の階層は20段までです。' },
  'departments-too-many': { status: 400, title: '部署は5000件までです。' },
} as const satisfies Record<string, Problem>;
