import { styled } from '@mui/material/styles';
import { useDelayed } from '../../lib/hooks/use-delayed';

const Lists = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 32px minmax(0, 1fr)',
  gap: 12,
  height: '100%',
  padding: '72px 0 57px',
  '& > ul': { border: '1px solid var(--line)', borderRadius: 4, overflow: 'hidden' },
  '& li': { display: 'flex', alignItems: 'center', height: 32, padding: '0 8px' },
  '& i': { height: 12, borderRadius: 2, background: 'var(--sunken)' },
});

const widths = [72, 104, 56, 88, 120, 64, 96, 80];

/** Placeholder of the two lists, shown after a short delay. */
export const ListsLoading = () =>
  useDelayed(true) && (
    <Lists aria-label="読み込み中" aria-busy>
      <ul>
        {widths.map((width) => (
          <li key={width}>
            <i style={{ width }} />
          </li>
        ))}
      </ul>
      <span />
      <ul />
    </Lists>
  );
