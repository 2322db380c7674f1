import { Button } from '@mui/material';
import { DeleteIcon, UndoIcon } from '../../components/icons';
import { VerticalLine } from '../../components/layout';
import type { DocumentCommands } from './use-document-commands';

/** Returns the selected documents to unconfirmed or deletes them, after confirmation. */
export const CommandButtons = ({
  commands: { isBusy, returnSelected, deleteSelected },
  hasSelection,
  titles,
}: {
  commands: DocumentCommands;
  hasSelection: boolean;
  /** With their keys, where they have some. */
  titles?: { readonly return: string; readonly delete: string };
}) => (
  <>
    <Button
      variant="text"
      title={titles?.return}
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
      title={titles?.delete}
      startIcon={<DeleteIcon />}
      disabled={!hasSelection || isBusy}
      onClick={() => void deleteSelected()}
    >
      削除
    </Button>
    <VerticalLine />
  </>
);
