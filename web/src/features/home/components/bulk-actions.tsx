import { Button, IconButton } from '@mui/material';
import { DownloadIcon, DropDownIcon, MatchingIcon, MoreIcon } from '../../../components/icons';
import { toasts } from '../../../components/toasts/toast-store';
import { useCurrentUser } from '../../../lib/user-context';
import { CommandButtons } from '../../../shared-features/document-commands/command-buttons';
import type { DocumentCommands } from '../../../shared-features/document-commands/use-document-commands';
import { obstacle, type OutputTarget } from '../state/output-target';
import type { useManyReloads } from '../../../shared-features/document-jobs/use-many-reloads';
import { matchingObstacle, useMatching } from '../matching/use-matching';
import { isOffered } from '../state/offered';
import { withHomeKey } from '../state/home-keymap';
import { useHomeShortcuts } from '../state/use-home-shortcuts';
import { type MenuAction, useOutputMenu } from '../state/use-output-menu';
import { usePageActions } from '../state/use-page-actions';
import { ActionMenu } from './action-menu';
import { RecentFiles } from './recent-files';

type ManyReloads = ReturnType<typeof useManyReloads>;

/** Exporting, returning and deleting documents, and further actions. */
export const BulkActions = ({
  target,
  commands,
  reloads,
  hasSelection,
  onClear,
}: {
  target: OutputTarget;
  commands: DocumentCommands;
  reloads: ManyReloads;
  hasSelection: boolean;
  onClear: () => void;
}) => {
  const { running: runningFile, outputs, others } = useOutputMenu(target);
  const { percentage } = reloads;
  const running = percentage === null ? runningFile : { verb: '再読込', percentage };
  const pageActions = usePageActions(target.ids, target.isWhole, onClear);
  const departmentActions = useDepartmentActions(commands, hasSelection);
  const furtherActions = [...pageActions, reloadAction(target, reloads), ...departmentActions, ...others];
  const selected = (run: () => Promise<void>) => () => {
    if (commands.isBusy) toasts.info('前の処理が終わるまでお待ちください。');
    else if (hasSelection) void run();
    else toasts.info('文書を選択してください。');
  };
  const busy = running === null ? undefined : `${running.verb}が終わるまでお待ちください。`;
  useHomeShortcuts({
    ...keysOf([...outputs, ...furtherActions], busy),
    ...(busy !== undefined && { recent: () => toasts.info(busy) }),
    return: selected(commands.returnSelected),
    delete: selected(commands.deleteSelected),
  });
  return (
    <>
      {running === null && <RecentFiles />}
      <ActionMenu
        action="outputs"
        actions={outputs}
        obstacle={busy ?? (target.total === 0 ? '出力する文書がありません。' : undefined)}
      >
        {(open, button, isDisabled) => (
          <Button
            ref={button}
            variant="text"
            aria-haspopup="menu"
            title={withHomeKey('出力', 'outputs')}
            startIcon={<DownloadIcon />}
            endIcon={<DropDownIcon />}
            disabled={isDisabled}
            onClick={open}
          >
            {running === null ? '出力' : `${running.verb}中 ${Math.round(running.percentage)}%`}
          </Button>
        )}
      </ActionMenu>
      <MatchButton target={target} />
      <CommandButtons
        commands={commands}
        hasSelection={hasSelection}
        titles={{
          return: withHomeKey('未確認に戻す', 'return'),
          delete: withHomeKey('削除', 'delete'),
        }}
      />
      <ActionMenu action="others" actions={furtherActions} obstacle={busy}>
        {(open, button, isDisabled) => (
          <IconButton
            ref={button}
            aria-label="その他の操作"
            title={withHomeKey('その他の操作', 'others')}
            aria-haspopup="menu"
            disabled={isDisabled}
            onClick={open}
          >
            <MoreIcon />
          </IconButton>
        )}
      </ActionMenu>
    </>
  );
};

/** Holds the documents against a master. */
const MatchButton = ({ target }: { target: OutputTarget }) => {
  const user = useCurrentUser();
  const match = useMatching();
  const hindered = matchingObstacle(target);
  useHomeShortcuts({
    match: () => (hindered === undefined ? void match(target) : toasts.info(`突合：${hindered}`)),
  });
  if (!isOffered('match', user)) return null;
  return (
    <Button
      variant="text"
      title={hindered ?? withHomeKey('突合', 'match')}
      startIcon={<MatchingIcon />}
      disabled={hindered !== undefined}
      onClick={() => void match(target)}
    >
      突合
    </Button>
  );
};

/** Giving documents to a department, where they are limited to departments. */
const useDepartmentActions = (commands: DocumentCommands, hasSelection: boolean): readonly MenuAction[] => {
  const { settings } = useCurrentUser().organization;
  const action: MenuAction = {
    action: 'department',
    label: '部署の変更…',
    obstacle: hasSelection ? undefined : '文書を選択してください',
    run: () => void commands.giveSelected(),
  };
  return settings.is_limiting_to_departments ? [action] : [];
};

const reloadAction = (target: OutputTarget, { reload }: ManyReloads): MenuAction => ({
  action: 'reload',
  label: '再読込…',
  obstacle: obstacle(target, 'selection'),
  run: () => void reload(),
});

/** What is in the menus, by its key; what cannot be done says why. `busy`: why none can. */
const keysOf = (actions: readonly MenuAction[], busy: string | undefined) =>
  Object.fromEntries(
    actions.map(({ action, label, obstacle, run }) => [
      action,
      busy === undefined && obstacle === undefined
        ? run
        : () => toasts.info(busy ?? `${label.replace('…', '')}：${obstacle}`),
    ]),
  );
