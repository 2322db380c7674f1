import { styled } from '@mui/material/styles';
import { ErrorIcon } from '../../../components/icons';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--err)',
  '& svg': { fontSize: 16 },
});

/** What is wrong with a field, below it. */
export const ProblemLine = ({ id, text }: { id: string; text: string }) => (
  <Line id={id} role="alert">
    <ErrorIcon aria-hidden />
    {text}
  </Line>
);
