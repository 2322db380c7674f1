import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { Kbd } from '../../../components/kbd';
import { frameKeymap } from '../state/frame-keymap';
import { checkKeymap } from '../state/keymap';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '176px 1fr',
  alignItems: 'center',
  '& dt, & dd': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 30,
    borderBottom: '1px solid var(--line)',
  },
  '& dd': { color: 'var(--text)' },
  '& dt': { color: 'var(--text-3)' },
});

/** The keymap itself, so that the list cannot say anything else than what the keys do. */
export const ShortcutsDialog = ({
  hasFrames,
  onAnswer,
}: {
  /** Frames can be drawn here. */
  hasFrames: boolean;
} & QuestionProps<void>) => (
  <Dialog open onClose={() => onAnswer()} aria-labelledby="shortcuts-title">
    <DialogTitle id="shortcuts-title">ショートカット一覧</DialogTitle>
    <DialogContent>
      <List>
        {checkKeymap.map(({ keys, label }) => (
          <div key={keys.join()} style={{ display: 'contents' }}>
            <dt>
              {keys.map((chord, index) => (
                <span key={chord}>
                  {index > 0 && <span style={{ marginRight: 6 }}>または</span>}
                  <Kbd>{chord}</Kbd>
                </span>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        {hasFrames &&
          frameKeymap.map(({ action, shown, label }) => (
            <div key={action} style={{ display: 'contents' }}>
              <dt>
                <Kbd>{shown}</Kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
      </List>
    </DialogContent>
    <DialogActions>
      <Button onClick={() => onAnswer()} autoFocus>
        閉じる
      </Button>
    </DialogActions>
  </Dialog>
);
