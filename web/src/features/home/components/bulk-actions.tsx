import { Button, IconButton } from '@mui/material';
import { DownloadIcon, DropDownIcon, MoreIcon } from '../../../components/icons';
import { CommandButtons } from '../../../shared-features/document-commands/command-buttons';
import type { DocumentCommands } from '../../../shared-features/document-commands/use-document-commands';
import type { OutputTarget } from '../state/output-target';
import { useOutputMenu } from '../state/use-output-menu';
import { usePageActions } from '../state/use-page-actions';
import { ActionMenu } from './action-menu';
import { RecentFiles } from './recent-files';

/** Exporting, returning and deleting documents, and further actions. */
export const BulkActions = ({
  target,
  commands,
  hasSelection,
  onClear,
}: {
  target: OutputTarget;
  commands: DocumentCommands;
  hasSelection: boolean;
  onClear: () => void;
}) => {
  const { running, outputs, others } = useOutputMenu(target);
  const pageActions = usePageActions(target.ids, target.isWhole, onClear);
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
      <CommandButtons commands={commands} hasSelection={hasSelection} />
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
