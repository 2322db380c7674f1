import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { DeleteIcon, DownloadIcon, DropDownIcon, MoreIcon, UndoIcon } from '../../../components/icons';
import type { useDocumentCommands } from '../../../shared-features/document-commands/use-document-commands';
import type { OutputTarget } from '../state/output-target';
import { useOutputMenu } from '../state/use-output-menu';
import { usePageActions } from '../state/use-page-actions';
import { ActionMenu } from './action-menu';
import { RecentFiles } from './recent-files';

const Line = styled('span')({ width: 1, height: 20, margin: '0 4px', background: 'var(--line-2)' });

/** Putting the documents out as files, returning and deleting them, and what else is done with them. */
export const BulkActions = ({
  target,
  commands,
  hasSelection,
  onClear,
}: {
  target: OutputTarget;
  commands: ReturnType<typeof useDocumentCommands>;
  hasSelection: boolean;
  onClear: () => void;
}) => {
  const { running, outputs, others } = useOutputMenu(target);
  const pageActions = usePageActions(target.ids, target.isWhole, onClear);
  const isOff = !hasSelection || commands.isBusy;
  return (
    <>
      {running === null && <RecentFiles />}
      <ActionMenu actions={outputs}>
        {(open) => (
          <Button
            variant="text"
            aria-haspopup="menu"
            startIcon={<DownloadIcon />}
            endIcon={<DropDownIcon />}
            disabled={target.total === 0 || running !== null}
            onClick={(event) => open(event.currentTarget)}
          >
            {running === null ? '出力' : `${running.verb}中 ${Math.round(running.percentage)}%`}
          </Button>
        )}
      </ActionMenu>
      <Button
        variant="text"
        startIcon={<UndoIcon />}
        disabled={isOff}
        onClick={() => void commands.returnSelected()}
      >
        未確認に戻す
      </Button>
      <Line />
      <Button
        variant="text"
        color="error"
        startIcon={<DeleteIcon />}
        disabled={isOff}
        onClick={() => void commands.deleteSelected()}
      >
        削除
      </Button>
      <Line />
      <ActionMenu actions={[...pageActions, ...others]}>
        {(open) => (
          <IconButton
            aria-label="その他の操作"
            title="その他の操作"
            aria-haspopup="menu"
            disabled={running !== null}
            onClick={(event) => open(event.currentTarget)}
          >
            <MoreIcon />
          </IconButton>
        )}
      </ActionMenu>
    </>
  );
};
