import { PAGE_SIZE } from '@reader/contracts/http/documents/documents';
import { useQuery } from '@tanstack/react-query';
import { useRowJobs } from '../../../shared-features/document-jobs/use-row-jobs';
import { notApplicableQuery } from '../api/waiting';
import { usePage } from '../state/use-page';
import { HEAD, NotApplicableTable } from './not-applicable-table';
import { WaitingFrame } from './waiting-frame';

/** /admin/surveys/not-applicable-surveys/: documents without a form (docs/product/waiting.md). */
export const NotApplicableScreen = () => {
  const page = usePage();
  const list = useQuery(notApplicableQuery(page));
  const jobs = useRowJobs();
  return (
    <WaitingFrame
      title="帳票なしの文書"
      hint="帳票として登録するか、内容を入力するか、帳票を選んで再読込してください。"
      list={list}
      page={page}
      pageSize={PAGE_SIZE}
      head={HEAD}
    >
      {({ documents }) => (
        <NotApplicableTable
          rows={documents}
          firstNumber={(page - 1) * PAGE_SIZE + 1}
          busy={jobs.busy}
          onRegister={(row) => void jobs.register(row)}
          onReload={(row) => void jobs.reload(row)}
        />
      )}
    </WaitingFrame>
  );
};
