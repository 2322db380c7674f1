import { styled } from '@mui/material/styles';

/** What a screen is (h1) and a word on what to do there (p), with what acts on all of it at the right. */
export const TitleBand = styled('section')({
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
