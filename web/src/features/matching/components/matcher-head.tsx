import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MatchingDetail } from '@reader/contracts/http/matching/matchings';
import { Link } from 'react-router';
import { Grow, NARROW, SmallLabel } from '../../../components/layout';
import { withQuery } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { saveRefusedLines } from '../../../shared-features/matching/save-refused-lines';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 16px',
  minHeight: 56,
  flex: 'none',
  padding: '4px 16px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& h1': { fontSize: 20, lineHeight: '28px', fontWeight: 600, whiteSpace: 'nowrap' },
  '& h1 small': { fontSize: 14, fontWeight: 400, color: 'var(--text-3)' },
  '& p': { fontSize: 14 },
  '& progress': {
    width: 160,
    height: 4,
    appearance: 'none',
    border: 0,
    '&::-webkit-progress-bar': { background: 'var(--track)', borderRadius: 2 },
    '&::-webkit-progress-value': { background: 'var(--accent)', borderRadius: 2 },
  },
  [NARROW]: { '& progress': { width: 96 } },
});

/** Lines of the file that were not taken, as a file that can be mended: documents may mean one of them. */
const RefusedLines = ({ master }: Pick<MatchingDetail, 'master'>) => {
  return (
    <Button
      size="small"
      variant="text"
      color="warning"
      title="取り込めなかった行をCSVで保存"
      onClick={() => void saveRefusedLines(master)}
    >
      取り込めなかった行 {count(master.refused_count)}
    </Button>
  );
};

/** 'n / total', the prompt, how much is left, and against what it is matched. */
export const MatcherHead = ({
  detail,
  number,
  total,
  left,
  isAgain,
}: {
  detail: MatchingDetail;
  /** 1-based; null: none is on the screen. */
  number: number | null;
  total: number;
  /** Documents that are still to be chosen for. */
  left: number;
  /** One document is chosen again. */
  isAgain: boolean;
}) => (
  <Head>
    <h1>
      {number === null ? '突合' : count(number)}
      {number !== null && <small> / {count(total)}</small>}
    </h1>
    {number !== null && (
      <p>{isAgain ? '候補を選び直してください。' : '該当する候補をクリックしてください。'}</p>
    )}
    <Grow />
    {!isAgain && (
      <>
        <progress aria-label="選択の進み" max={Math.max(1, total)} value={Math.max(0, total - left)} />
        <SmallLabel>残り {count(left)}件</SmallLabel>
      </>
    )}
    <SmallLabel style={{ whiteSpace: 'normal' }}>
      マスター: {detail.master.name}
      {detail.master.is_gone && '（削除済み）'}
    </SmallLabel>
    {detail.master.refused_count > 0 && !detail.master.is_gone && <RefusedLines master={detail.master} />}
    {!isAgain && (
      <Button size="small" component={Link} to={withQuery(paths.matcher, { list: 'all' })}>
        突合の一覧
      </Button>
    )}
  </Head>
);
