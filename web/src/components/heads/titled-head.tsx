import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Band, Grow } from '../layout';
import { RefreshButton } from '../lists/refresh-button';
import { ScreenHead } from './screen-head';

const Head = styled(Band)({
  gap: 12,
  '& h1': { margin: 0, fontSize: 15, lineHeight: '24px', fontWeight: 600 },
  '& p': { margin: 0, color: 'var(--text-2)' },
});

/** A visible head: the screen's title and a hint on what to do there. */
export const TitledHead = ({
  title,
  hint,
  onRefresh,
  children,
}: {
  title: string;
  hint: string;
  onRefresh: () => void;
  /** What changes what is shown. */
  children?: ReactNode;
}) => (
  <ScreenHead title={title}>
    <Head>
      <h1>{title}</h1>
      <p>{hint}</p>
      <Grow />
      {children}
      <RefreshButton onClick={onRefresh} />
    </Head>
  </ScreenHead>
);
