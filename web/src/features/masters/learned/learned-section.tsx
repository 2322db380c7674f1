import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { RefreshIcon } from '../../../components/icons';
import { Grow, NARROW } from '../../../components/layout';
import { count } from '../../../lib/text';
import { PaneHead } from '../../../shared-features/configuration/pane';
import { learnedQuery } from '../api/masters';
import { LearnedDialog } from '../dialogs/learned-dialog';
import { LearnedList } from './learned-list';
import { useForgetting } from './use-forgetting';

/** Readings that stand on the screen; all of them are in the dialog. */
const SHOWN = 3;

const Section = styled('section')({
  flex: 'none',
  borderTop: '1px solid var(--line-2)',
  '& > header': { borderBottomWidth: 0 },
  '& li:first-of-type': { borderTop: '1px solid var(--line)' },
  '& li:last-of-type': { borderBottom: 0 },
  // A low window has more need of the columns.
  '@media (max-height: 859.95px)': { '& li:nth-of-type(n + 3)': { display: 'none' } },
  [NARROW]: { '& li:nth-of-type(n)': { display: 'grid' } },
});

/** What a type has learnt lately from choices. Memoised: does not render while the columns are edited. */
export const LearnedSection = memo(
  ({
    typeId,
    columns,
  }: {
    typeId: string;
    /** As saved. */
    columns: readonly MasterTypeHeader[];
  }) => {
    const dialogs = useDialogs();
    const { data, isError, refetch } = useQuery(learnedQuery(typeId, SHOWN, 1));
    const { isBusy, askToForget } = useForgetting(typeId);
    const note = () => {
      if (data)
        return data.total > 0
          ? `${count(data.total)}件・次の突合で候補を上げます`
          : 'まだありません。突合で選んだ行から覚えます';
      return isError ? '取得できませんでした' : '';
    };
    return (
      <Section aria-labelledby="learned">
        <PaneHead as="header">
          <h2 id="learned">覚えた読み違い</h2>
          <small>{note()}</small>
          <Grow />
          {isError && !data && (
            <Button variant="text" size="small" startIcon={<RefreshIcon />} onClick={() => void refetch()}>
              再試行
            </Button>
          )}
          {data && data.total > 0 && (
            <Button
              variant="text"
              size="small"
              onClick={() => void dialogs.ask(LearnedDialog, { typeId, columns })}
            >
              すべて見る
            </Button>
          )}
        </PaneHead>
        {data && data.total > 0 && (
          <LearnedList learned={data.learned} columns={columns} isBusy={isBusy} onForget={askToForget} />
        )}
      </Section>
    );
  },
);
LearnedSection.displayName = 'LearnedSection';
