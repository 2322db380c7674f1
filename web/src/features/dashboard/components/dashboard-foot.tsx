import { styled } from '@mui/material/styles';
import type { DashboardAnswer } from '@reader/contracts/http/forms/dashboard';
import { Kbd } from '../../../components/kbd';
import { Grow, NARROW } from '../../../components/layout';
import { shortTime } from '../../../lib/dates';
import { count } from '../../../lib/text';

const Foot = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 28,
  padding: '4px 16px',
  borderTop: '1px solid var(--line)',
  background: 'var(--surface)',
  fontSize: 12,
  color: 'var(--text-2)',
  flex: 'none',
  '& > span': { whiteSpace: 'nowrap' },
  '& .note': { color: 'var(--text-3)', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .key': { display: 'flex', alignItems: 'center', gap: 4 },
  [NARROW]: { flexWrap: 'wrap', '& > .note': { whiteSpace: 'normal' }, '& .key': { display: 'none' } },
});

/** What is counted, and what is not. */
const countedText = (
  { count: counted, unconfirmed }: DashboardAnswer,
  includesUnconfirmed: boolean,
): string => {
  if (includesUnconfirmed) return `未確認も含めた${count(counted)}件を数えています`;
  const left = unconfirmed > 0 ? `（未確認 ${count(unconfirmed)}件は含みません）` : '';
  return `確認済の${count(counted)}件を数えています${left}`;
};

/** When it was counted, what of, and the keys. */
export const DashboardFoot = ({
  answer,
  includesUnconfirmed,
}: {
  answer: DashboardAnswer;
  includesUnconfirmed: boolean;
}) => (
  <Foot>
    <span>{`集計 ${shortTime(answer.tabulated_at)}`}</span>
    <span className="note" role="status">
      {countedText(answer, includesUnconfirmed)}
    </span>
    <Grow />
    <span className="key">
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>項目
    </span>
    <span className="key">
      <Kbd>←</Kbd>
      <Kbd>→</Kbd>区分
    </span>
    <span className="key">
      <Kbd>Enter</Kbd>文書を見る
    </span>
    <span className="key">
      <Kbd>Esc</Kbd>閉じる
    </span>
  </Foot>
);
