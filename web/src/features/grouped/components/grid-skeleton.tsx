import { useDelayed } from '../../../lib/hooks/use-delayed';
import { GAP, PADDING } from './value-grid';

const CELLS = 24;

/** Placeholder cells, shown after a short delay. */
export const GridSkeleton = ({ columns }: { columns: number }) =>
  useDelayed(true) && (
    <div
      aria-label="読み込み中"
      aria-busy
      style={{
        display: 'grid',
        gap: GAP,
        padding: PADDING,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {Array.from({ length: CELLS }, (_, cell) => (
        <div
          key={cell}
          style={{ height: 82, borderRadius: 4, background: 'var(--sunken)', opacity: 1 - cell / CELLS }}
        />
      ))}
    </div>
  );
