import { Button } from '@mui/material';
import { ReadingIcon } from '../../../components/icons';
import { Kbd } from '../../../components/kbd';
import { useCheckKeymap } from '../keys/use-check-keymap';

export type Busy = 'saving' | 'confirming' | null;

/**
 * Both are off while something is being saved and when the document is confirmed already
 * (docs/product/check.md#screen).
 */
export const SaveButtons = ({
  busy,
  isConfirmed,
  confirmText = '確認して次へ',
  onSave,
  onConfirm,
}: {
  busy: Busy;
  isConfirmed: boolean;
  confirmText?: string;
  onSave: () => void;
  onConfirm: () => void;
}) => {
  const { keyOf } = useCheckKeymap();
  return (
    <>
      <Button
        aria-keyshortcuts={keyOf('save').replace('Ctrl', 'Control')}
        disabled={busy !== null || isConfirmed}
        sx={{ order: 2 }}
        onClick={onSave}
      >
        {busy === 'saving' ? (
          <>
            <ReadingIcon aria-hidden />
            保存中
          </>
        ) : (
          <>
            一時保存<Kbd aria-hidden>{keyOf('save')}</Kbd>
          </>
        )}
      </Button>
      <Button
        aria-keyshortcuts={keyOf('confirm').replace('Ctrl', 'Control')}
        variant="contained"
        disabled={busy !== null || isConfirmed}
        sx={{ order: 2 }}
        onClick={onConfirm}
      >
        {busy === 'confirming' ? (
          '確認中'
        ) : (
          <>
            {confirmText}
            <Kbd aria-hidden>{keyOf('confirm')}</Kbd>
          </>
        )}
      </Button>
    </>
  );
};
