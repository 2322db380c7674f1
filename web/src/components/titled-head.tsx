import { styled } from '@mui/material/styles';
import { Grow } from './layout';
import { RefreshButton } from './refresh-button';
import { ScreenHead } from './screen-head';

const Band = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 48,
  flex: 'none',
  padding: '0 16px',
  borderBottom: '1px solid var(--line)',
  '& h1': { margin: 0, fontSize: 15, lineHeight: '24px', fontWeight: 600 },
  '& p': { margin: 0, color: 'var(--text-2)' },
});

/** A head that is seen: what the screen is and a word on what to do there. */
export const TitledHead = ({
  title,
  hint,
  onRefresh,
}: {
  title: string;
  hint: string;
  onRefresh: () => void;
}) => (
  <ScreenHead title={title}>
    <Band>
      <h1>{title}</h1>
      <p>{hint}</p>
      <Grow />
      <RefreshButton onClick={onRefresh} />
    </Band>
  </ScreenHead>
);
