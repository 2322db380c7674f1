import { useMemo } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { KeysDialog } from '../../../components/dialogs/keys-dialog';
import { useShortcuts } from '../../../lib/hooks/use-shortcuts';
import { useCurrentUser } from '../../../lib/user-context';
import { type HomeAction, homeKeymap, listKeysOf } from './home-keymap';
import { isOffered } from './offered';

type Handlers = Readonly<Partial<Record<HomeAction, () => void>>>;

/** The shortcuts of a part of home: those it has something to do for, and the user is offered. */
export const useHomeShortcuts = (handlers: Handlers): void => {
  const user = useCurrentUser();
  const actions = Object.keys(handlers).sort().join(' ');
  const keymap = useMemo(
    () => homeKeymap.filter(({ action }) => actions.split(' ').includes(action) && isOffered(action, user)),
    [actions, user],
  );
  useShortcuts(keymap, (action) => handlers[action]?.());
};

/** The list of shortcuts: those that the user has. */
export const useHomeHelp = () => {
  const dialogs = useDialogs();
  const user = useCurrentUser();
  const help = () =>
    void dialogs.ask(KeysDialog, {
      title: 'ショートカット一覧',
      lines: [
        ...listKeysOf(!user.isReadOnly),
        ...homeKeymap
          .filter(({ action }) => isOffered(action, user))
          .map(({ keys, label }) => [keys, label] as const),
      ],
    });
  useHomeShortcuts({ help, 'help-anywhere': help });
  return help;
};
