import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { learnedQuery } from '../api/masters';
import { LearnedList } from '../learned/learned-list';
import { useForgetting } from '../learned/use-forgetting';
import { DialogPager } from './dialog-pager';
import { ListDialog } from './list-dialog';

const PAGE_SIZE = 50;

/** All that a type has learnt, page by page, newest first. */
export const LearnedDialog = ({
  typeId,
  columns,
  onAnswer,
}: {
  typeId: string;
  /** As saved. */
  columns: readonly MasterTypeHeader[];
} & QuestionProps<void>) => {
  const [wanted, setWanted] = useState(1);
  const query = useQuery(learnedQuery(typeId, PAGE_SIZE, wanted));
  const { isBusy, askToForget } = useForgetting(typeId);
  const { learned = [], total } = query.data ?? {};
  // The last of a page may have been forgotten.
  const last = Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE));
  if (query.data && !query.isPlaceholderData && wanted > last) setWanted(last);
  return (
    <ListDialog
      title="覚えた読み違い"
      what="読み違いの一覧"
      width={880}
      query={query}
      onClose={() => onAnswer()}
      above={<p>突合で選ばれた行から覚えました。次の突合で、同じ読み違いの候補を上げます。</p>}
      foot={<DialogPager page={wanted} pageSize={PAGE_SIZE} total={total} onPage={setWanted} />}
    >
      {learned.length === 0 ? (
        <p className="none" role="status">
          覚えた読み違いはありません。
        </p>
      ) : (
        <LearnedList learned={learned} columns={columns} isBusy={isBusy} onForget={askToForget} />
      )}
    </ListDialog>
  );
};
