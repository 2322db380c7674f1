import { MANAGERS, type Role } from '@reader/contracts/codes/roles';
import type { FeatureFlag } from '@reader/contracts/codes/usage-modes';
import {
  CheckScreenIcon,
  CheckSettingsIcon,
  ConversionIcon,
  DashboardIcon,
  DepartmentsIcon,
  DocumentIcon,
  FileNamingIcon,
  GroupedIcon,
  MappingIcon,
  MastersIcon,
  MatchingIcon,
  NoFormIcon,
  OrganizationSettingIcon,
  OutputSettingIcon,
  PeopleIcon,
  PresetIcon,
  ReadingIcon,
} from '../components/icons';
import { paths } from '../lib/paths';
import type { CurrentUser } from '../lib/user-context';
import { mayUseCreator } from './external-links';

/** An entry of the drawer. */
export interface NavEntry {
  readonly route: string;
  readonly label: string;
  readonly icon: typeof DocumentIcon;
  /** Shown only when the usage mode has this feature. */
  readonly flag?: FeatureFlag;
  /** Shown only to these roles; to all when absent. */
  readonly roles?: readonly Role[];
  /** Shown only to members of the department named root. */
  readonly isForRoot?: boolean;
  /** The figure that is shown beside it unless it is 0: of the status tiles, or documents of open matchings to be chosen for. */
  readonly figure?: 'unconfirmed' | 'not_applicable' | 'matching';
}

/** The menu. */
export const nav: readonly NavEntry[] = [
  { route: paths.surveys, label: '文書一覧', icon: DocumentIcon },
  { route: paths.unchecked, label: '未確認', icon: CheckScreenIcon, figure: 'unconfirmed' },
  { route: paths.notApplicable, label: '帳票なし', icon: NoFormIcon, figure: 'not_applicable' },
  { route: paths.grouped, label: 'まとめて確認', icon: GroupedIcon },
  { route: paths.matcher, label: '突合', icon: MatchingIcon, flag: 'matching', figure: 'matching' },
  { route: paths.dashboard, label: 'ダッシュボード', icon: DashboardIcon, flag: 'dashboard' },
  { route: paths.progress, label: '読取状況', icon: ReadingIcon },
  { route: paths.accounting, label: 'データマッピング', icon: MappingIcon, flag: 'accounting' },
  { route: paths.masters, label: 'マスター', icon: MastersIcon, flag: 'matching', roles: MANAGERS },
  { route: paths.outputSetting, label: '出力設定', icon: OutputSettingIcon, flag: 'outputSetting' },
  { route: paths.converter, label: '変換パターン', icon: ConversionIcon, flag: 'converter' },
  { route: paths.presetUserInput, label: 'プリセット', icon: PresetIcon, flag: 'presetUserInput' },
  { route: paths.fileNaming, label: 'ファイル命名規則', icon: FileNamingIcon, flag: 'fileNaming' },
  { route: paths.checkSettings, label: 'チェック設定', icon: CheckSettingsIcon, flag: 'checkSettings' },
  {
    route: paths.organizationSetting,
    label: 'オプション',
    icon: OrganizationSettingIcon,
    roles: MANAGERS,
  },
  { route: paths.userManagement, label: 'ユーザー管理', icon: PeopleIcon, roles: MANAGERS },
  { route: paths.departmentManagement, label: '部署管理', icon: DepartmentsIcon, isForRoot: true },
];

export const entriesFor = (user: CurrentUser, entries: readonly NavEntry[] = nav): NavEntry[] =>
  entries.filter(
    ({ flag, roles, isForRoot = false }) =>
      (flag === undefined || user.isOn(flag)) &&
      (roles === undefined || roles.includes(user.user_profile.role)) &&
      (!isForRoot || user.isInRoot),
  );

/** May the user see the screen at this address? What has no entry in the menu is decided by what it shows. */
export const isAllowed = (user: CurrentUser, path: string): boolean => {
  const address = path.endsWith('/') ? path : `${path}/`;
  if (address.startsWith(paths.creator)) return mayUseCreator(user);
  const entry = nav.find(({ route }) => route === address);
  return entry === undefined || entriesFor(user, [entry]).length > 0;
};
