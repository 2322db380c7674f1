import { Button } from '@mui/material';
import type { CheckQuery, ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { Link } from 'react-router';
import { DocumentPlace } from '../../../components/heads/document-place';
import { DocumentTitle } from '../../../components/heads/document-title';
import { BackIcon, CorrectedIcon, HistoryIcon, RefreshIcon } from '../../../components/icons';
import { Cut, Grow } from '../../../components/layout';
import { Status } from '../../../components/status';
import { TopBarContent } from '../../../components/top-bar-slot';
import { listAddress } from '../../../lib/last-list';
import { keyIn } from '../../../lib/keymap';
import { paths } from '../../../lib/paths';
import { refusedKeymap } from '../state/refused-keymap';

interface RefusedHeadProps {
  readonly documentId: string;
  readonly query: CheckQuery;
  /** undefined: it is being fetched. */
  readonly place: ReaderDocumentAnswer | undefined;
  /** undefined: it is being fetched. */
  readonly pages: number | undefined;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** null: it is not read again here. */
  readonly onReload: (() => void) | null;
}

/** The screen's part of the top bar: the document, its place in the list, and what else is done with it. */
export const RefusedHead = ({
  documentId,
  query,
  place,
  pages,
  onPrevious,
  onNext,
  onReload,
}: RefusedHeadProps) => {
  const row = place?.document;
  return (
    <TopBarContent>
      <Button component={Link} variant="text" to={listAddress(query)} startIcon={<BackIcon />} sx={{ ml: 1 }}>
        一覧
      </Button>
      {row && (
        <>
          <DocumentTitle>
            <h1 title={row.file_name}>{row.file_name}</h1>
            <Cut>
              {row.sheet_name || '帳票なし'}
              {pages !== undefined && `・${pages}ページ`}
            </Cut>
          </DocumentTitle>
          <DocumentPlace
            {...{ place, onPrevious, onNext }}
            keys={{
              previous: keyIn(refusedKeymap, 'previous-document'),
              next: keyIn(refusedKeymap, 'next-document'),
            }}
          />
        </>
      )}
      {row?.reading === 'not-applicable' && <Status kind="no-form">帳票が決まりませんでした</Status>}
      <Grow />
      <Button
        component={Link}
        variant="text"
        to={paths.history(documentId, query)}
        startIcon={<HistoryIcon />}
      >
        履歴
      </Button>
      {onReload && (
        <Button variant="text" startIcon={<RefreshIcon />} onClick={onReload}>
          再読込
        </Button>
      )}
      <Button
        component={Link}
        to={paths.check(documentId, query)}
        startIcon={<CorrectedIcon />}
        title="確認画面で内容を入力（Esc）"
      >
        内容入力
      </Button>
    </TopBarContent>
  );
};
