import { styled } from '@mui/material/styles';
import { NARROW } from '../../../components/layout';
import { Split } from './split';

const Panel = styled('div')({
  padding: '56px 16px',
  background: 'var(--surface)',
  borderLeft: '1px solid var(--line)',
  '& i': { display: 'block', height: 12, marginBottom: 24, borderRadius: 2, background: 'var(--sunken)' },
});
const Page = styled('div')({
  background: 'var(--canvas)',
  borderRight: '1px solid var(--line)',
  [NARROW]: { height: '30vh' },
});

/** The panes at once, so that nothing flashes between two documents; lines to come when it takes longer. */
export const ComparisonSkeleton = ({ isShown }: { isShown: boolean }) => (
  <Split aria-busy="true" aria-label="読み込み中">
    <Page />
    <Page />
    <Panel>
      {Array.from({ length: isShown ? 8 : 0 }, (_, index) => (
        <i key={index} style={{ width: `${40 + ((index * 23) % 55)}%`, opacity: 1 - index / 8 }} />
      ))}
    </Panel>
  </Split>
);
