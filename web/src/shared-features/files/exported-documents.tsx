import { ExportCountAnswer } from '@reader/contracts/http/output/exports';
import { useQuery } from '@tanstack/react-query';
import { Status } from '../../components/status';
import { http } from '../../lib/http/http';
import { count } from '../../lib/text';
import type { DocumentsBody } from './documents-body';

/** Which documents a file will have; those that nobody has confirmed, and those that it leaves out, are said before. */
export const ExportedDocuments = ({ text, documents }: { text: string; documents: DocumentsBody }) => {
  const { data } = useQuery({
    queryKey: ['documents', 'export-count', documents],
    queryFn: ({ signal }) =>
      http.post('/api/document/download-count/', documents, ExportCountAnswer, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const unconfirmed = data?.unconfirmed ?? 0;
  const left = data?.left_out ?? 0;
  return (
    <>
      {text}
      <span role="status">
        {left > 0 && (
          <Status kind="doubt" isSmall>
            {`このうち${count(left)}件は読み取られていないため、出力されません。`}
          </Status>
        )}
        {unconfirmed > 0 && (
          <Status kind="doubt" isSmall>
            {data?.documents === unconfirmed
              ? `すべて未確認の文書です（${count(unconfirmed)}件）。`
              : `このうち${count(unconfirmed)}件は未確認の文書です。`}
          </Status>
        )}
      </span>
    </>
  );
};
