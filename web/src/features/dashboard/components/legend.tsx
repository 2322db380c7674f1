import { styled } from '@mui/material/styles';
import type { Series } from '../model/bars';
import { NARROW } from '../../../components/layout';
import { colourOf } from '@reader/contracts/objects/dashboard/chart-colours';

const Line = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  padding: '3px 72px 3px calc(var(--names) + 24px)',
  minHeight: 24,
  maxHeight: 78,
  overflowY: 'auto',
  flex: 'none',
  alignItems: 'center',
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--text-2)',
  '& li': { display: 'flex', alignItems: 'center', gap: 4, maxWidth: 280 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& i': { width: 12, height: 12, flex: 'none', borderRadius: 2, border: '1px solid rgb(27 32 38 / .28)' },
  '[data-theme="dark"] & i': { borderColor: 'rgb(231 234 236 / .28)' },
  [NARROW]: { paddingInline: 8 },
  '& i.empty': {
    background: 'repeating-linear-gradient(135deg, var(--surface) 0 2px, var(--text-off) 2px 3px)',
  },
  '& i.other': {
    background: 'radial-gradient(var(--text-3) 28%, transparent 32%) 0 0 / 4px 4px',
  },
});

/** Which colour is which option. */
export const Legend = ({ series }: { series: readonly Series[] }) => (
  <Line aria-label="凡例">
    {series.map(({ key, kind, option, name }) => (
      <li key={key}>
        <i className={kind} {...(kind === 'option' && { style: { background: colourOf(option) } })} />
        <span title={name}>{name}</span>
      </li>
    ))}
  </Line>
);
