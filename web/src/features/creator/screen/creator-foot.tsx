import { Button, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ConfirmedIcon, ErrorIcon, ReadingIcon, UnreachableIcon } from '../../../components/icons';
import { Kbd } from '../../../components/kbd';
import { Grow, NARROW, VerticalLine } from '../../../components/layout';
import { clockTime } from '../../../lib/dates';
import { useView } from '../../../lib/hooks/use-view';
import { count } from '../../../lib/text';
import type { SaveState } from '../editing/draft-saving';
import type { Creator } from '../editing/use-creator';
import { useFaults } from '../editing/use-faults';
import type { Selected } from '../model/selection';

const Line = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 28,
  flex: 'none',
  padding: '0 16px',
  borderTop: '1px solid var(--line)',
  background: 'var(--surface)',
  fontSize: 12,
  color: 'var(--text-2)',
  whiteSpace: 'nowrap',
  '& .state': { display: 'flex', alignItems: 'center', gap: 6, '& svg': { fontSize: 16 } },
  '& .keys': { display: 'flex', gap: 12, '& kbd': { marginRight: 4 } },
  '& .MuiButton-root': { height: 24, fontSize: 12 },
  // What cannot be saved is said in full.
  '&:has([role=status])': {
    '& .keys, & .documents': { display: 'none' },
    '& .state': { whiteSpace: 'normal' },
  },
  '@media (max-width: 1399.95px)': { '& .keys': { display: 'none' } },
  [NARROW]: { flexWrap: 'wrap', padding: '4px 16px', whiteSpace: 'normal' },
});

const SaveText = ({ state: { kind, at }, onSave }: { state: SaveState; onSave: () => void }) => {
  if (kind === 'lost' || kind === 'refused')
    return (
      <span className="state" role="status">
        <UnreachableIcon aria-hidden style={{ color: 'var(--err)' }} />
        {kind === 'lost'
          ? '保存できていません。変更はこの端末に残っています。接続が戻ると保存します。'
          : '保存できませんでした。変更はこの端末に残っています。'}
        <Button variant="text" onClick={onSave}>
          今すぐ保存
        </Button>
      </span>
    );
  const isSaved = kind === 'saved';
  return (
    <span className="state">
      {isSaved ? (
        <ConfirmedIcon aria-hidden style={{ color: 'var(--ok)' }} />
      ) : (
        <ReadingIcon aria-hidden style={{ color: 'var(--text-3)' }} />
      )}
      {isSaved
        ? at
          ? `${clockTime(at)} 自動保存`
          : '保存済み'
        : kind === 'saving'
          ? '保存しています…'
          : '未保存'}
    </span>
  );
};

/** Below everything: whether all is saved, what is wrong with the form, and the keys. */
export const CreatorFoot = ({ creator, onHelp }: { creator: Creator; onHelp: () => void }) => {
  const state = useView(creator.saving);
  const { edition, documents } = creator.opened;
  return (
    <Line aria-label="保存の状態とキー操作">
      <SaveText state={state} onSave={() => void creator.saving.save()} />
      <Faults creator={creator} />
      {edition > 0 && documents.unconfirmed > 0 && (
        <span className="documents">
          第{edition}版で読んだ文書{count(documents.total)}件（未確認 <b>{count(documents.unconfirmed)}件</b>
          ）
        </span>
      )}
      <Grow />
      <span className="keys">
        <span>
          <Kbd>Tab</Kbd>次の欄
        </span>
        <span>
          <Kbd>Alt</Kbd>+ <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>並べ替え
        </span>
        <span>
          <Kbd>矢印</Kbd>0.5mm動かす
        </span>
        <span>
          <Kbd>Ctrl+Z</Kbd>元に戻す
        </span>
      </span>
      <Button variant="text" sx={{ mr: -2 }} onClick={onHelp}>
        <Kbd>?</Kbd> ショートカット一覧
      </Button>
    </Line>
  );
};

/** Faults that are listed at most; the others are counted. */
const SHOWN = 50;

const Faults = ({ creator }: { creator: Creator }) => {
  const faults = useFaults(creator);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (faults.length === 0) return null;
  const go = (place: Selected) => {
    setAnchor(null);
    creator.select(place);
  };
  return (
    <>
      <VerticalLine sx={{ mx: 0 }} />
      <Button
        variant="text"
        color="error"
        aria-haspopup="menu"
        startIcon={<ErrorIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        公開の前に直すところ {count(faults.length)}件
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { maxHeight: '60vh', maxWidth: 640 } } }}
      >
        {faults.slice(0, SHOWN).map(({ text, place }, index) => (
          <MenuItem
            key={index}
            sx={{ height: 'auto', py: 1.5, whiteSpace: 'normal' }}
            onClick={() => go(place)}
          >
            {text}
          </MenuItem>
        ))}
        {faults.length > SHOWN && <MenuItem disabled>ほか{count(faults.length - SHOWN)}件</MenuItem>}
      </Menu>
    </>
  );
};
