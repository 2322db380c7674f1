import { styled } from '@mui/material/styles';
import { UNCHECKED_PAGE } from '@reader/contracts/http/documents/waiting-documents';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Cut } from '../../../components/layout';
import { Status } from '../../../components/status';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { uncheckedQuery } from '../api/waiting';
import { usePage } from '../state/use-page';
import { WaitingFrame } from './waiting-frame';

const Links = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    height: 36,
    padding: '0 16px 0 8px',
    borderBottom: '1px solid var(--line)',
    borderRight: '1px solid var(--line)',
    color: 'var(--text)',
  },
  '& a:hover': { background: 'var(--sunken)', textDecoration: 'none' },
  '& a:focus-visible': { outlineOffset: -2 },
  '& b': { textAlign: 'right', fontWeight: 400, color: 'var(--accent)', fontVariantNumeric: 'tabular-nums' },
});

/** /admin/surveys/unchecked/: documents to be confirmed, as numbered links (docs/product/waiting.md). */
export const UncheckedScreen = () => {
  const page = usePage();
  const list = useQuery(uncheckedQuery(page));
  const first = (page - 1) * UNCHECKED_PAGE + 1;
  return (
    <WaitingFrame
      title="未確認の文書"
      hint="読み取った順です。番号から内容を確認します。"
      list={list}
      page={page}
      pageSize={UNCHECKED_PAGE}
    >
      {({ documents }) => (
        <Links start={first}>
          {documents.map(({ id, file_name, sheet_name, doubts }, index) => (
            <li key={id} data-row={id}>
              <Link
                to={paths.check(id, { confirmStatus: 'not_done' })}
                title={[file_name, sheet_name || '帳票なし'].join('\n')}
              >
                <b>{count(first + index)}</b>
                <Cut>{file_name}</Cut>
                {doubts > 0 && (
                  <Status kind="doubt" title={`要確認 ${count(doubts)}件`}>
                    {count(doubts)}
                  </Status>
                )}
              </Link>
            </li>
          ))}
        </Links>
      )}
    </WaitingFrame>
  );
};
