import { Status } from '../../components/status';
import { count } from '../../lib/text';
import type { DocumentsBody } from './documents-body';
import { isNothingExported, useExportCount } from './export-count';

/** Which documents a file will have; those that nobody has confirmed, and those that it leaves out, are said before. */
export const ExportedDocuments = ({ text, documents }: { text: string; documents: DocumentsBody }) => {
  const data = useExportCount(documents);
  const unconfirmed = data?.unconfirmed ?? 0;
  const left = data?.left_out ?? 0;
  return (
    <>
      {text}
      <span role="status">
        {isNothingExported(data) && (
          <Status kind="unreadable" isSmall>
            {`${left === 1 ? '' : `${count(left)}件とも`}読み取られていないため、出力できません。`}
          </Status>
        )}
        {left > 0 && !isNothingExported(data) && (
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
