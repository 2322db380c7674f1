import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { RefusedAlikeAnswer } from '@reader/contracts/http/documents/refused-form';
import { Kbd } from '../../../components/kbd';
import { Grow, NARROW } from '../../../components/layout';
import { keyIn } from '../../../lib/keymap';
import { count } from '../../../lib/text';
import { OVERLAY_HELD, refusedKeymap } from '../state/refused-keymap';

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
  '& .keys': { display: 'flex', gap: 12, '& kbd': { marginRight: 4 } },
  '& .MuiButton-root': { height: 24, fontSize: 12 },
  [NARROW]: { flexWrap: 'wrap', padding: '4px 16px', whiteSpace: 'normal', '& .keys': { display: 'none' } },
});

interface KeysLineProps {
  /** Documents that stopped at the same differences, and the answer for all of them; null: there are none. */
  readonly alike: RefusedAlikeAnswer | null;
  readonly isBusy: boolean;
  readonly onReadAll: () => void;
  readonly hasPlaces: boolean;
  readonly canOverlay: boolean;
  readonly onHelp: () => void;
}

/** The same answer for others, and the keys. */
export const KeysLine = ({ alike, isBusy, onReadAll, hasPlaces, canOverlay, onHelp }: KeysLineProps) => (
  <Line aria-label="同じ違いで止まった文書とキー操作">
    {alike && (
      <>
        <span>
          同じ違いで止まった文書が{alike.is_cut ? '、新しい文書の中に' : ''}ほかに
          <b>{count(alike.documents.length)}件</b>
          あります
        </span>
        <Button variant="text" disabled={isBusy} sx={{ color: 'var(--accent)' }} onClick={onReadAll}>
          {count(alike.documents.length)}件にも同じ答えを使う…
          <Kbd>{keyIn(refusedKeymap, 'read-all-alike')}</Kbd>
        </Button>
      </>
    )}
    <Grow />
    <span className="keys">
      {hasPlaces && (
        <span>
          <Kbd>{keyIn(refusedKeymap, 'previous-place')}</Kbd>
          <Kbd>{keyIn(refusedKeymap, 'next-place')}</Kbd>違う場所へ
        </span>
      )}
      {canOverlay && (
        <span>
          <Kbd>{OVERLAY_HELD.keys[0]}</Kbd>重ねて見る
        </span>
      )}
      <span>
        <Kbd>{keyIn(refusedKeymap, 'next-document')}</Kbd>次の文書
      </span>
    </span>
    <Button variant="text" sx={{ mr: -2 }} onClick={onHelp}>
      <Kbd>{keyIn(refusedKeymap, 'help')}</Kbd> ショートカット一覧
    </Button>
  </Line>
);
