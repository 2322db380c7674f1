import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Sheet } from '@reader/contracts/http/configuration/sheets';
import type { DashboardAnswer, DashboardField } from '@reader/contracts/http/forms/dashboard';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { DashboardIcon } from '../../../components/icons';
import { NARROW } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { WithPanel } from '../../../components/panels/side-panel';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { dashboardQuery } from '../api/dashboard';
import type { Shown } from '../model/address';
import type { Bar, Part } from '../model/bars';
import { focusPart, moveFocus } from '../state/move-focus';
import { useChartStyle } from '../state/use-chart-style';
import { partName } from './bar-chart';
import { DashboardFoot } from './dashboard-foot';
import { FieldBlock } from './field-block';
import { FilterBar } from './filter-bar';
import { type OpenSegment, SegmentPanel } from './segment-panel';
import { NoteField } from './note-field';
import { SurveyHead } from './survey-head';
import { WorkbookButton } from './workbook/workbook-button';

const Area = styled(WithPanel)({
  '& > section': { overflowY: 'auto', background: 'var(--surface)' },
  '& > aside': { width: 336 },
  [NARROW]: {
    flex: 'none',
    '& > section': { overflow: 'visible' },
    '& > aside': { width: 'auto' },
  },
});

const arrows: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
/** Keys that mean something else there. */
const OWN_KEYS = 'textarea, input, [role="combobox"]';

/** The dashboard of one form. */
export const SurveyDashboard = ({
  sheets,
  sheet,
  shown,
  onShow,
}: {
  sheets: readonly Sheet[];
  sheet: string;
  shown: Shown;
  onShow: (next: Shown, isReplaced: boolean) => void;
}) => {
  const [style, setStyle] = useChartStyle();
  const [open, setOpen] = useState<OpenSegment | null>(null);
  const area = useRef<HTMLElement>(null);
  const figures = useQuery(dashboardQuery(shown));
  const answer = figures.data;
  const close = () => {
    if (!open) return;
    setOpen(null);
    focusPart(area.current, open.name);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.matches(OWN_KEYS)) return;
    if (event.key === 'Escape' && open) close();
    else if (event.altKey || event.ctrlKey || event.metaKey || !arrows.has(event.key)) return;
    else if (!area.current || !moveFocus(area.current, event.key)) return;
    event.preventDefault();
  };
  const show = (field: DashboardField, bar: Bar, part: Part, isByKey: boolean) =>
    answer && setOpen({ ...segmentOf(shown, answer, field, bar, part), isByKey });
  const change = (next: Partial<Shown>) => {
    // What is open was counted otherwise.
    setOpen(null);
    onShow({ ...shown, ...next }, true);
  };
  return (
    <>
      <SurveyHead
        {...{ sheets, sheet, answer, style }}
        onSheet={(id) => onShow({ ...shown, sheet: id, groupings: [] }, false)}
        onStyle={setStyle}
        onRefresh={() => void figures.refetch()}
      >
        <WorkbookButton {...{ sheet, answer, style }} includesUnconfirmed={shown.includesUnconfirmed} />
      </SurveyHead>
      <FilterBar shown={shown} answer={answer} onChange={change} />
      <Area>
        <section
          ref={area}
          aria-label="集計"
          aria-busy={figures.isPlaceholderData}
          onKeyDown={keys}
          style={figures.isPlaceholderData ? { opacity: 0.6 } : undefined}
        >
          {figures.isError && !answer ? (
            <LoadingFailed what="集計" onRetry={() => void figures.refetch()} />
          ) : !answer ? (
            <LoadingRows head={40} />
          ) : (
            <Blocks
              {...{ sheet, answer, style, shown }}
              open={open?.name ?? null}
              onOpen={show}
              onShow={change}
            />
          )}
        </section>
        {open && <SegmentPanel key={JSON.stringify(open.segment)} {...{ sheet, open }} onClose={close} />}
      </Area>
      {answer && <DashboardFoot answer={answer} includesUnconfirmed={shown.includesUnconfirmed} />}
    </>
  );
};

/** What the part of a bar is, for the server and for people. */
const segmentOf = (
  { includesWeb, includesUnconfirmed }: Shown,
  answer: DashboardAnswer,
  { fragment }: DashboardField,
  bar: Bar,
  { series, count: number }: Part,
): Omit<OpenSegment, 'isByKey'> => ({
  segment: {
    ...{ fragment, kind: series.kind, value: series.value },
    combination: answer.rows[bar.row]?.combination ?? [],
    is_included_web_response: includesWeb,
    is_including_unconfirmed: includesUnconfirmed,
  },
  title: `${bar.title}・${series.name}`,
  count: number,
  name: partName(fragment, bar.row, series.key),
});

const Blocks = ({
  sheet,
  answer,
  style,
  shown,
  open,
  onOpen,
  onShow,
}: {
  sheet: string;
  answer: DashboardAnswer;
  style: Parameters<typeof FieldBlock>[0]['style'];
  shown: Shown;
  open: string | null;
  onOpen: Parameters<typeof FieldBlock>[0]['onOpen'];
  onShow: (next: Partial<Shown>) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  if (answer.fields.length === 0)
    return (
      <Nothing
        sheet={sheet}
        title="集計できる項目がありません"
        text="選択肢のある項目（ひとつ選ぶ・いくつでも選ぶ・チェック）を集計します。"
      />
    );
  if (answer.count === 0) return <NoAnswers {...{ sheet, answer, shown, onShow }} />;
  return answer.fields.map((field, place) => {
    // An item with several fields has its note below the first.
    const isFirst = answer.fields[place - 1]?.form_item !== field.form_item;
    return (
      <FieldBlock key={field.fragment} {...{ field, answer, style, open, onOpen }}>
        {isFirst && (
          <NoteField
            {...{ sheet, isReadOnly }}
            item={field.form_item}
            title={field.subject}
            note={field.note}
          />
        )}
      </FieldBlock>
    );
  });
};

/** Why there is nothing to draw, and the way to the documents. */
const Nothing = ({ sheet, title, text }: { sheet: string; title: string; text: string }) => (
  <EmptyState Icon={DashboardIcon} title={title} text={text}>
    <Button component={Link} to={paths.sheetDocuments(sheet)}>
      文書を見る
    </Button>
  </EmptyState>
);

/** Nothing is counted: with what would be, where there is something. */
const NoAnswers = ({
  sheet,
  answer: { unconfirmed },
  shown,
  onShow,
}: {
  sheet: string;
  answer: DashboardAnswer;
  shown: Shown;
  onShow: (next: Partial<Shown>) => void;
}) => {
  if (unconfirmed > 0)
    return (
      <EmptyState
        Icon={DashboardIcon}
        title="確認済の回答がまだありません"
        text={`未確認の回答が${count(unconfirmed)}件あります。`}
      >
        <Button onClick={() => onShow({ includesUnconfirmed: true })}>未確認も数える</Button>
      </EmptyState>
    );
  if (!shown.includesWeb)
    return (
      <EmptyState Icon={DashboardIcon} title="紙の回答がありません">
        <Button onClick={() => onShow({ includesWeb: true })}>Webの回答を含める</Button>
      </EmptyState>
    );
  return (
    <Nothing
      sheet={sheet}
      title="回答がまだありません"
      text="この帳票として読み取られた文書と、Webで届いた回答を集計します。"
    />
  );
};
