import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useDelayed } from '../../lib/hooks/use-delayed';
import { EmptyState } from '../empty-state';
import { RefreshIcon, UnreachableIcon } from '../icons';
import { TRY_AGAIN } from '../../lib/text';

const Rows = styled('div')({
  flex: 1,
  overflow: 'hidden',
  background: 'var(--surface)',
  '& > .head': { borderBottomColor: 'var(--line-2)' },
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    height: 36,
    padding: '0 16px',
    gap: 24,
    borderBottom: '1px solid var(--line)',
  },
  '& i': { height: 12, borderRadius: 2, background: 'var(--sunken)' },
});

const widths = [24, 160, 240, 120, 90] as const;
/** Of a list that fills the screen. */
const ROWS = 10;

/**
 * Placeholder rows, shown after a short delay so that quick answers show none; `head`: px of the list's head, above. Dialogs and cards,
 * which are as high as what is in them, say how many.
 */
export const LoadingRows = ({ head = 0, rows = ROWS }: { head?: number; rows?: number }) =>
  useDelayed(true) && (
    <Rows role="progressbar" aria-label="読み込み中" aria-busy>
      {head > 0 && <div className="head" style={{ height: head }} />}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ opacity: 1 - row / rows }}>
          {widths.map((width) => (
            <i key={width} style={{ width }} />
          ))}
        </div>
      ))}
    </Rows>
  );

/** A failure to load. `what` is the name of the content: 変換パターン. */
export const LoadingFailed = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <EmptyState Icon={UnreachableIcon} title={`${what}を取得できませんでした`} text={TRY_AGAIN} role="alert">
    <Button startIcon={<RefreshIcon />} onClick={onRetry}>
      再試行
    </Button>
  </EmptyState>
);
