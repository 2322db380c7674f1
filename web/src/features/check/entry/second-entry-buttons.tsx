import { Button } from '@mui/material';
import { Kbd } from '../../../components/kbd';
import { Status } from '../../../components/status';
import { count } from '../../../lib/text';
import type { Busy } from '../editing/save-buttons';
import { useCheckKeymap } from '../keys/use-check-keymap';

/** In the place of the saving buttons: a second entry is sent as a whole. */
export const SendSecondEntry = ({ busy, onSend }: { busy: Busy; onSend: () => void }) => {
  const { keyOf } = useCheckKeymap();
  return (
    <Button
      aria-keyshortcuts={keyOf('confirm').replace('Ctrl', 'Control')}
      variant="contained"
      disabled={busy !== null}
      sx={{ order: 2 }}
      onClick={onSend}
    >
      {busy === null ? (
        <>
          入力を送って次へ<Kbd aria-hidden>{keyOf('confirm')}</Kbd>
        </>
      ) : (
        '送信中'
      )}
    </Button>
  );
};

/** In the place of what is saved and doubtful: how far the entry has come. */
export const SecondEntryProgress = ({ done, all }: { done: number; all: number }) => (
  <span role="status">
    <Status kind={done === all ? 'checked' : 'corrected'} isQuiet isSmall>
      入力済 {count(done)} / {count(all)}項目{done > 0 && '（下書きを保存済）'}
    </Status>
  </span>
);
