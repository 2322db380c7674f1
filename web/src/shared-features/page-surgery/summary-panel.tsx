import { styled } from '@mui/material/styles';
import { DoubtIcon } from '../../components/icons';
import { Kbd } from '../../components/kbd';
import type { SummaryLine } from './summary';

const Panel = styled('aside')({
  width: 296,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 16,
  overflowY: 'auto',
  borderLeft: '1px solid var(--line)',
  background: 'var(--surface)',
  '& h2': { fontSize: 13, fontWeight: 600 },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 4, lineHeight: '20px', overflowWrap: 'anywhere' },
  '& li svg': { fontSize: 16, marginTop: 2, color: 'var(--warn)' },
  '& p': { color: 'var(--text-3)' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    gap: '4px 12px',
    margin: 0,
    marginTop: 'auto',
    paddingTop: 16,
    fontSize: 12,
    color: 'var(--text-2)',
  },
  '& dt': { display: 'flex', gap: 2 },
  '& dd': { margin: 0 },
});

const keys: readonly (readonly [caps: readonly string[], what: string])[] = [
  [['←', '→', '↑', '↓'], 'ページを選ぶ'],
  [['Alt', '←', '→'], 'ページを動かす'],
  [['Alt', '↑', '↓'], '前・次の文書へ移す'],
  [['S'], 'このページの前で分割／つなげる'],
  [['Delete'], '取り除く'],
  [['Ctrl', 'Z'], '元に戻す'],
];

/** What applying will do, in words, and the available keys. */
export const SummaryPanel = ({ lines }: { lines: readonly SummaryLine[] }) => (
  <Panel aria-label="適用すると">
    <h2>適用すると</h2>
    {lines.length === 0 ? (
      <p>変更はありません。ページをドラッグするか、キーで動かしてください。</p>
    ) : (
      <ul>
        {lines.map(({ text, isLoss }) => (
          <li key={text}>
            {isLoss && <DoubtIcon aria-label="注意" />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    )}
    <dl>
      {keys.map(([caps, what]) => (
        <div key={what} style={{ display: 'contents' }}>
          <dt>
            {caps.map((cap) => (
              <Kbd key={cap}>{cap}</Kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);
