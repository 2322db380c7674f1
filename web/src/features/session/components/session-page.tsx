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
});
