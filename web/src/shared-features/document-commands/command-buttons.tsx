import { Button } from '@mui/material';
import { DeleteIcon, UndoIcon } from '../../components/icons';
import { VerticalLine } from '../../components/layout';
import type { DocumentCommands } from './use-document-commands';

/** Returns the selected documents to unconfirmed or deletes them, after confirmation. */
export const CommandButtons = ({
  commands: { isBusy, returnSelected, deleteSelected },
  hasSelection,
}: {
  commands: DocumentCommands;
  hasSelection: boolean;
}) => (
  <>
    <Button
      variant="text"
      startIcon={<UndoIcon />}
      disabled={!hasSelection || isBusy}
      onClick={() => void returnSelected()}
    >
      未確認に戻す
    </Button>
    <VerticalLine />
    <Button
      variant="text"
      color="error"
      startIcon={<DeleteIcon />}
      disabled={!hasSelection || isBusy}
      onClick={() => void deleteSelected()}
    >
      削除
    </Button>
    <VerticalLine />
  </>
);
