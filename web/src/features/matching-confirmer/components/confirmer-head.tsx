import { styled } from '@mui/material/styles';
import type { MatchingToReflect } from '@reader/contracts/http/matching/matchings';
import { Grow, SmallLabel, VerticalLine } from '../../../components/layout';
import { count } from '../../../lib/text';
import { listedIn } from '../state/reflection-text';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 8px',
  minHeight: 52,
  flex: 'none',
  padding: '4px 16px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& h1': { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
});

/** What is confirmed, and who has chosen. */
export const ConfirmerHead = ({ detail }: { detail: MatchingToReflect }) => {
  const { master, counts, choosers } = detail;
  const people = choosers.map(({ name, count: chosen }) => `${name} ${count(chosen)}`);
  const all = [...people, ...(counts.decided > 0 ? [`自動 ${count(counts.decided)}`] : [])];
  return (
    <Head>
      <h1>突合結果の確認</h1>
      <SmallLabel>{count(listedIn(detail))}件</SmallLabel>
      <VerticalLine />
      <span style={{ color: 'var(--text-2)' }}>
        {master.name}
        {master.is_gone && '（マスターは削除済み）'}
      </span>
      <Grow />
      {all.length > 0 && (
        <SmallLabel style={{ whiteSpace: 'normal' }}>
          {choosers.length > 0 && `${count(choosers.length)}人が選びました: `}
          {all.join('・')}
        </SmallLabel>
      )}
    </Head>
  );
};
