import { useMemo } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { KeysDialog } from '../../../components/dialogs/keys-dialog';
import { useShortcuts } from '../../../lib/hooks/use-shortcuts';
import { type HomeAction, homeKeymap, listKeys } from './home-keymap';

type Handlers = Readonly<Partial<Record<HomeAction, () => void>>>;

/** The shortcuts of a part of home: those it has something to do for. */
export const useHomeShortcuts = (handlers: Handlers): void => {
  const actions = Object.keys(handlers).sort().join(' ');
  const keymap = useMemo(
    () => homeKeymap.filter(({ action }) => actions.split(' ').includes(action)),
    [actions],
  );
  useShortcuts(keymap, (action) => handlers[action]?.());
};

/** The list of shortcuts. */
export const useHomeHelp = () => {
  const dialogs = useDialogs();
  const help = () =>
    void dialogs.ask(KeysDialog, {
      title: 'ショートカット一覧',
      lines: [...listKeys, ...homeKeymap.map(({ keys, label }) => [keys, label] as const)],
    });
  useHomeShortcuts({ help, 'help-anywhere': help });
  return help;
};
