import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { Kbd } from '../kbd';
import type { QuestionProps } from './dialogs-context';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(152px, auto) 1fr',
  width: 520,
  maxWidth: '100%',
  '& dt, & dd': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 6,
    minHeight: 32,
    margin: 0,
    paddingRight: 16,
    borderBottom: '1px solid var(--line)',
  },
  '& dd': { color: 'var(--text)' },
});

/** What the keys of a screen do. */
export const KeysDialog = ({
  title,
  lines,
  onAnswer,
}: {
  title: string;
  lines: readonly (readonly [keys: readonly string[], label: string])[];
} & QuestionProps<void>) => (
  <Dialog open maxWidth="md" onClose={() => onAnswer()} aria-labelledby="keys-title">
    <DialogTitle id="keys-title">{title}</DialogTitle>
    <DialogContent tabIndex={0}>
      <List>
        {lines.map(([keys, label]) => (
          <Fragment key={label}>
            <dt>
              {keys.map((chord) => (
                <Kbd key={chord}>{chord === 'Escape' ? 'Esc' : chord}</Kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </Fragment>
        ))}
      </List>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" autoFocus onClick={() => onAnswer()}>
        閉じる
      </Button>
    </DialogActions>
  </Dialog>
);
