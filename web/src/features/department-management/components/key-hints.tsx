import { styled } from '@mui/material/styles';
import { Kbd } from '../../../components/kbd';

/** Those that find no room on the one line are not seen. */
const Line = styled('span')({
  flex: '0 1 auto',
  minWidth: 0,
  height: 20,
  overflow: 'hidden',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  fontSize: 12,
  lineHeight: '20px',
  color: 'var(--text-2)',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 4, height: 20, whiteSpace: 'nowrap' },
});

const hints = [
  { keys: ['↑', '↓'], does: '移動' },
  { keys: ['←', '→'], does: '閉じる・開く' },
  { keys: ['Enter'], does: '編集' },
  { keys: ['Del'], does: '削除' },
] as const;

/** The keys with which the tree is worked. */
export const KeyHints = () => (
  <Line aria-hidden>
    {hints.map(({ keys, does }) => (
      <span key={does}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {does}
      </span>
    ))}
  </Line>
);
