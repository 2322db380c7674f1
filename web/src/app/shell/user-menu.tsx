import { Button, Divider, IconButton, ListSubheader, Menu, MenuItem, useColorScheme } from '@mui/material';
import { roleName } from '@reader/contracts/codes/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  DarkIcon,
  DevicesIcon,
  DropDownIcon,
  InfoIcon,
  KeyIcon,
  LightIcon,
  SecondFactorIcon,
  SignOutIcon,
  SystemThemeIcon,
  TickIcon,
  UserIcon,
} from '../../components/icons';
import { type Dialogs, useDialogs } from '../../components/dialogs/dialogs-context';
import { Grow } from '../../components/layout';
import { reportFailure } from '../../components/toasts/report-failure';
import { AboutDialog } from '../../features/about/components/about-dialog';
import { PasswordDialog } from '../../features/own-account/dialogs/password-dialog';
import { SecondFactorDialog } from '../../features/own-account/dialogs/second-factor-dialog';
import { SessionsDialog } from '../../features/own-account/dialogs/sessions-dialog';
import { signOut } from '../../features/session/api/session';
import { http, isUnauthorized } from '../../lib/http/http';
import { forgetPerson } from '../../lib/tab-memory';
import { paths } from '../../lib/paths';
import { type CurrentUser, signInNameOf, useCurrentUser } from '../../lib/user-context';
import { keepTheme } from '../../lib/personal/own-settings';
import { type CreatorLink, creatorLink } from '../external-links';

const modes = [
  { mode: 'system', label: '端末の設定に合わせる', Icon: SystemThemeIcon },
  { mode: 'light', label: '明るい表示', Icon: LightIcon },
  { mode: 'dark', label: '暗い表示', Icon: DarkIcon },
] as const;

/** Of a person without a password. */
const KEPT_BY_PROVIDER =
  'このユーザーは、組織のアカウント（認証サービス）でログインします。パスワードと2段階認証は、認証サービスで設定してください。ここで設定するものはありません。';

/** What a person can do about the own account, each in a dialog. */
const ownAccount = [
  {
    label: 'パスワードの変更',
    Icon: KeyIcon,
    open: (dialogs: Dialogs, { user, has_password: hasOwn }: CurrentUser) =>
      void (hasOwn
        ? dialogs.ask(PasswordDialog, { userId: user.username })
        : dialogs.notify({ title: 'パスワードの変更', body: KEPT_BY_PROVIDER })),
  },
  {
    label: '2段階認証',
    Icon: SecondFactorIcon,
    open: (dialogs: Dialogs, user: CurrentUser) =>
      void (user.has_password
        ? dialogs.ask(SecondFactorDialog, { owner: signInNameOf(user) })
        : dialogs.notify({ title: '2段階認証', body: KEPT_BY_PROVIDER })),
  },
  {
    label: 'ログイン中の端末',
    Icon: DevicesIcon,
    open: (dialogs: Dialogs) => void dialogs.ask(SessionsDialog, {}),
  },
] as const;

/** The chosen theme, and choosing another, here and on the person's other devices. */
const useTheme = () => {
  const { mode, setMode } = useColorScheme();
  return {
    mode,
    choose: (next: (typeof modes)[number]['mode']) => {
      setMode(next);
      keepTheme(next);
    },
  };
};

/** Name, appearance, a link to the form-design product where one is set up, and signing out. */
export const UserMenu = ({ isCompact }: { isCompact: boolean }) => {
  const user = useCurrentUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dialogs = useDialogs();
  /** What was chosen, once the menu has given the focus back: a dialog gives it back to where it came from. */
  const afterwards = useRef<(() => void) | null>(null);
  const { mode, choose } = useTheme();
  const leave = useSignOut();
  const creator = creatorLink(user);
  const then = (open: () => void) => {
    afterwards.current = open;
    setAnchor(null);
  };

  return (
    <>
      <MenuButton isCompact={isCompact} name={user.name} onOpen={setAnchor} />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          transition: {
            onExited: () => {
              afterwards.current?.();
              afterwards.current = null;
            },
          },
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
      >
        <ListSubheader sx={{ px: 3, py: 1, lineHeight: '20px', background: 'transparent' }}>
          <b style={{ color: 'var(--text)' }}>{user.name}</b>
          <div style={{ fontSize: 12, color: 'var(--text-3)' }}>
            {roleName[user.user_profile.role]}・{user.organization.name}
          </div>
        </ListSubheader>
        <Divider />
        {modes.map(({ mode: value, label: text, Icon }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={mode === value}
            onClick={() => choose(value)}
          >
            <Icon aria-hidden />
            {text}
            <Grow />
            {mode === value && <TickIcon aria-hidden sx={{ ml: 3 }} />}
          </MenuItem>
        ))}
        <Divider />
        {creator && (
          <MenuItem {...hrefOf(creator)} onClick={() => setAnchor(null)}>
            creatorへ
          </MenuItem>
        )}
        {ownAccount.map(({ label, Icon, open }) => (
          <MenuItem key={label} aria-haspopup="dialog" onClick={() => then(() => open(dialogs, user))}>
            <Icon aria-hidden />
            {label}
          </MenuItem>
        ))}
        <MenuItem aria-haspopup="dialog" onClick={() => then(() => void dialogs.ask(AboutDialog, {}))}>
          <InfoIcon aria-hidden />
          このソフトウェアについて
        </MenuItem>
        <MenuItem onClick={() => void leave()}>
          <SignOutIcon aria-hidden />
          ログアウト
        </MenuItem>
      </Menu>
    </>
  );
};

/** Another product's address is no route of this one. */
const hrefOf = ({ to, isOwn }: CreatorLink) =>
  isOwn ? { component: Link, to } : { component: 'a', href: to };

const MenuButton = ({
  isCompact,
  name,
  onOpen,
}: {
  isCompact: boolean;
  name: string;
  onOpen: (anchor: HTMLElement) => void;
}) => {
  const label = `ユーザーメニュー ${name}`;
  return isCompact ? (
    <IconButton
      aria-label={label}
      title={name}
      aria-haspopup="menu"
      sx={{ order: 1 }}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <UserIcon />
    </IconButton>
  ) : (
    <Button
      variant="text"
      aria-label={label}
      aria-haspopup="menu"
      startIcon={<UserIcon sx={{ fontSize: '18px !important' }} />}
      endIcon={<DropDownIcon />}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {name}
    </Button>
  );
};

const useSignOut = () => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    try {
      await signOut();
    } catch (error) {
      // A session that is already over counts as signed out.
      if (!isUnauthorized(error)) {
        reportFailure(error);
        return;
      }
    }
    http.setToken(null);
    await navigate(paths.signIn);
    queries.clear();
    // Not before: the screen that is left remembers its list.
    forgetPerson();
  };
};
