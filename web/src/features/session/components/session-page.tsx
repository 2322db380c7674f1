import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Screen = styled('div')({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  minHeight: '100vh',
});

const WIDTH = 368;

const Column = styled('main')({
  alignSelf: 'center',
  justifySelf: 'center',
  maxWidth: 'calc(100vw - 32px)',
  marginBottom: 48,
  '& h1': { fontSize: 24, lineHeight: '32px', fontWeight: 600, letterSpacing: '.02em' },
});

const Foot = styled('footer')({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  height: 40,
  fontSize: 12,
  color: 'var(--text-3)',
});

/** A page for people who are not signed in: the product's name above what they do there. */
export const SessionPage = ({ width = WIDTH, children }: { width?: number; children: ReactNode }) => (
  <Screen>
    <Column style={{ width }}>
      <h1>reader</h1>
      {children}
    </Column>
    <Foot>
      <span>© 2026 reader</span>
    </Foot>
  </Screen>
);

/** The frame around what is typed there. */
export const SessionCard = styled('form')({
  marginTop: 16,
  padding: 24,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 6,
  '& h2': { fontSize: 16, lineHeight: '24px', fontWeight: 600, marginBottom: 16 },
  '& label': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)', marginBottom: 4 },
});

/** What went wrong, before the fields. */
export const CardProblem = styled('p')({
  display: 'flex',
  gap: 6,
  marginBottom: 12,
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--err)',
  // Breaks lines between phrases where the browser can.
  wordBreak: 'auto-phrase',
  '& svg': { fontSize: 16, marginTop: 1, flex: 'none' },
});
