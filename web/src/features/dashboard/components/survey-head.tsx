import { styled } from '@mui/material/styles';
import type { Sheet } from '@reader/contracts/http/configuration/sheets';
import type { DashboardAnswer } from '@reader/contracts/http/forms/dashboard';
import type { ReactNode } from 'react';
import { Band, Grow, NARROW, SmallLabel } from '../../../components/layout';
import { RefreshButton } from '../../../components/lists/refresh-button';
import { PickOfMany } from '../../../components/picks/pick-of-many';
import { Segments } from '../../../components/segments';
import { count } from '../../../lib/text';
import { daysText } from '../model/days-text';
import { chartStyles, type ChartStyle } from '../model/bars';

const Head = styled(Band)({
  height: 'auto',
  minHeight: 52,
  paddingBlock: 9,
  flexWrap: 'wrap',
  background: 'var(--surface)',
  '& .figures': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    alignItems: 'baseline',
    whiteSpace: 'nowrap',
  },
  '& .survey input': { fontWeight: 600 },
  [NARROW]: { '& .survey': { flex: '1 1 240px', width: 'auto' } },
});

/** Which form, how many answers it has, and how they are drawn. */
export const SurveyHead = ({
  sheets,
  sheet,
  answer,
  style,
  onSheet,
  onStyle,
  onRefresh,
  children,
}: {
  sheets: readonly Sheet[];
  sheet: string;
  answer: DashboardAnswer | undefined;
  style: ChartStyle;
  onSheet: (sheet: string) => void;
  onStyle: (style: ChartStyle) => void;
  onRefresh: () => void;
  /** What else can be done with it. */
  children: ReactNode;
}) => (
  <Head>
    <SmallLabel>アンケート</SmallLabel>
    <span className="survey" style={{ width: 300 }}>
      <PickOfMany
        label="アンケート"
        value={sheet}
        options={sheets.map(({ id, form_subject, counts }) => ({
          value: id,
          label: form_subject,
          hint: `${count(counts.documents)}件`,
        }))}
        onChange={onSheet}
      />
    </span>
    {answer && (
      <span className="figures">
        <span>
          回答 <b>{count(answer.count)}件</b>
        </span>
        <SmallLabel>{`紙 ${count(answer.channels.F)}・Web ${count(answer.channels.W)}`}</SmallLabel>
        <SmallLabel>{daysText(answer.first_day, answer.last_day)}</SmallLabel>
      </span>
    )}
    <Grow />
    <SmallLabel>グラフ</SmallLabel>
    <Segments label="グラフ" value={style} segments={chartStyles} onChange={onStyle} />
    {children}
    <RefreshButton onClick={onRefresh} />
  </Head>
);
