import { Button } from '@mui/material';
import { DashboardSegment } from '@reader/contracts/http/forms/dashboard';
import { NoticeBand } from '../../../components/notice-band';
import { parseKept } from '../../../lib/storage';

const kinds = { other: 'その他・旧選択肢', empty: '無回答・無効', not_asked: '対象外' } as const;

/** 3年・あまり楽しくない */
const nameOf = ({ combination, kind, value }: DashboardSegment): string =>
  [...combination.map((one) => one.value), kind === 'option' ? value : kinds[kind]].join('・');

/** Says that only the documents of a part of a bar of the dashboard are shown. */
export const SegmentBand = ({ segment, onShowAll }: { segment: string; onShowAll: () => void }) => {
  const part = parseKept(segment, DashboardSegment);
  return (
    <NoticeBand text={`ダッシュボードの「${part ? nameOf(part) : '区分'}」の文書だけを表示しています。`}>
      <Button size="small" onClick={onShowAll}>
        すべての文書を表示
      </Button>
    </NoticeBand>
  );
};
