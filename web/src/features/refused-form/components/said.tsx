import { styled } from '@mui/material/styles';
import { diffChars } from 'diff';

const Text = styled('span')({
  overflowWrap: 'anywhere',
  '& mark': {
    padding: '0 1px',
    background: 'var(--warn-mark)',
    color: 'inherit',
    boxShadow: 'inset 0 -2px 0 var(--warn-line)',
  },
  '& i': { color: 'var(--text-3)', fontStyle: 'normal' },
});

/** What was read in a place; characters that are not in `than` are marked. */
export const Said = ({ text, than }: { text: string; than: string }) => (
  <Text>
    {text === '' ? (
      <i>読める文字はありません</i>
    ) : (
      diffChars(than, text)
        .filter(({ removed }) => !removed)
        .map(({ value, added }, index) => (added ? <mark key={index}>{value}</mark> : value))
    )}
  </Text>
);
