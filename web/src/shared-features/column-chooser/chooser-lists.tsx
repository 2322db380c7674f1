import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { NextIcon, PreviousIcon } from '../../components/icons';
import { NARROW } from '../../components/layout';
import { ChosenList } from './chosen-list';
import { OfferedList } from './offered-list';
import type { Chooser } from './use-chooser';

const Lists = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 32px minmax(0, 1fr)',
  gap: 12,
  height: 'min(548px, calc(100vh - 300px))',
  marginTop: 12,
  '& > section': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 32,
    flex: 'none',
    color: 'var(--text)',
  },
  '& .tools': { display: 'flex', alignItems: 'center', gap: 8, height: 40, flex: 'none' },
  '& .between': { display: 'flex', flexDirection: 'column', gap: 8, paddingTop: 160 },
  '& .MuiIconButton-root': { width: 24, height: 24, flex: 'none' },
  '& .between .MuiIconButton-root': { width: 32, height: 32, border: '1px solid var(--line-2)' },
  // Below each other; the dialog scrolls as a whole.
  [NARROW]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: 'auto',
    '& .head, & .tools': { flexWrap: 'wrap', height: 'auto', minHeight: 32, paddingBlock: 2 },
    '& .head > b, & .head > button': { whiteSpace: 'nowrap' },
    '& ul': { flex: 'none', height: 168 },
    '& .between': { flexDirection: 'row', justifyContent: 'center', paddingTop: 0 },
    '& .between svg': { transform: 'rotate(90deg)' },
  },
});

/** Offered columns on the left, chosen ones on the right, and buttons that move the selected rows. */
export const ChooserLists = ({ chooser }: { chooser: Chooser }) => (
  <Lists>
    <OfferedList chooser={chooser} />
    <div className="between">
      <IconButton
        aria-label="選択した項目を追加"
        title="選択した項目を追加（→ / Enter）"
        disabled={chooser.pickedLeft.length === 0}
        onClick={() => chooser.choose(chooser.pickedLeft)}
      >
        <NextIcon />
      </IconButton>
      <IconButton
        aria-label="選択した項目を外す"
        title="選択した項目を外す（← / Enter）"
        disabled={chooser.picked.length === 0}
        onClick={() => chooser.takeOut(chooser.picked)}
      >
        <PreviousIcon />
      </IconButton>
    </div>
    <ChosenList chooser={chooser} />
  </Lists>
);
