import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NextIcon, PreviousIcon } from '../../../components/icons';
import { Kbd } from '../../../components/kbd';
import { Band, Grow, VerticalLine } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { Segments } from '../../../components/segments';
import { Toggle } from '../../../components/toggle';
import { count } from '../../../lib/text';
import { PAGE_SIZES, type Grouping } from '../state/grouping';
import type { Pages } from '../state/use-pages';

const Bar = styled(Band)({
  height: 44,
  padding: '0 12px',
  background: 'var(--surface)',
  whiteSpace: 'nowrap',
});

interface GroupingProps {
  grouping: Grouping;
  onGrouping: (change: Readonly<Record<string, string>>) => void;
}

const ViewOptions = ({ grouping, onGrouping }: GroupingProps) => (
  <>
    {grouping.by !== 'character' && (
      <Segments
        isSmall
        label="並び"
        value={grouping.order}
        segments={[
          { value: 'value', label: '値ごと' },
          { value: 'confidence', label: '確度の低い順' },
        ]}
        onChange={(next) => onGrouping({ order: next === 'value' ? '' : next })}
      />
    )}
    <Toggle
      label="要確認だけ"
      isOn={grouping.isDoubtfulOnly}
      words={['要確認だけ', '要確認だけ']}
      onChange={(isOn) => onGrouping({ doubtful: isOn ? 'true' : '' })}
    />
    <Pick
      label="一度に見る数"
      prefix="表示"
      width={112}
      value={grouping.size}
      options={PAGE_SIZES.map((size) => ({ value: size, label: `${size}件` }))}
      onChange={(size) => onGrouping({ size: size === 60 ? '' : String(size) })}
    />
  </>
);

interface PagerProps {
  pages: Pages;
  onNextPage: () => void;
  onPreviousPage: () => void;
}

const GridPager = ({ pages, onNextPage, onPreviousPage }: PagerProps) => {
  const { page, entries, first, total } = pages;
  return (
    <>
      {page.data && (
        <span style={{ color: 'var(--text-2)' }}>
          {entries.length === 0 ? '0件' : `${count(first + 1)}–${count(first + entries.length)}`}
          {entries.length > 0 && ` / ${count(total)}件`}
        </span>
      )}
      <Button
        aria-label="前の一覧"
        title="前の一覧（PageUp）"
        sx={{ px: 0.5 }}
        disabled={!pages.hasPrevious}
        onClick={onPreviousPage}
      >
        <PreviousIcon />
      </Button>
      <Button
        aria-label="次の一覧"
        title="次の一覧（PageDown）"
        sx={{ px: 0.5 }}
        disabled={!pages.hasNext}
        onClick={onNextPage}
      >
        <NextIcon />
      </Button>
    </>
  );
};

/** What the grid shows, how far it is saved, the pages, and accepting the rest of a page. */
export const GridBar = ({
  saveState,
  open,
  onAcceptRest,
  ...props
}: GroupingProps &
  PagerProps & {
    saveState: ReactNode;
    /** Values of the page that still need review. */
    open: number;
    /** null: the user may only read. */
    onAcceptRest: (() => void) | null;
  }) => (
  <Bar aria-label="一覧の操作">
    <ViewOptions {...props} />
    <Grow />
    {saveState}
    <VerticalLine />
    <GridPager {...props} />
    {onAcceptRest && (
      <Button
        variant="contained"
        disabled={props.pages.entries.length === 0}
        // Keeps the focus in the grid, so that its keys go on working.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onAcceptRest}
      >
        残り{open > 0 ? ` ${count(open)}件` : ''}を確認 <Kbd>Ctrl+Enter</Kbd>
      </Button>
    )}
  </Bar>
);
