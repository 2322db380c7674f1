import { styled } from '@mui/material/styles';
import { useTypingWhileFetched } from '../editing/use-type-ahead';
import { useCheckKeymap } from '../keys/use-check-keymap';

const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) clamp(576px, 35vw, 672px)',
  '& .image': { background: 'var(--canvas)' },
  '& .form': { padding: '56px 16px', background: 'var(--surface)', borderLeft: '1px solid var(--line)' },
  '& .line': { display: 'flex', alignItems: 'center', gap: 24, height: 36 },
  '& i': { height: 12, borderRadius: 2, background: 'var(--sunken)' },
});

/** The panes at once, so that nothing flashes between two documents; fields to come when it takes longer. */
export const CheckSkeleton = ({ documentId, hasLines }: { documentId: string; hasLines: boolean }) => {
  useTypingWhileFetched(documentId, useCheckKeymap().keymap);
  return (
    <Split aria-busy="true" aria-label="読み込み中">
      <div className="image" />
      <div className="form">
        {Array.from({ length: hasLines ? 10 : 0 }, (_, index) => (
          <div key={index} className="line" style={{ opacity: 1 - index / 10 }}>
            <i style={{ width: 88 }} />
            <i style={{ width: `${30 + ((index * 17) % 40)}%` }} />
          </div>
        ))}
      </div>
    </Split>
  );
};
