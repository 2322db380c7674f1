import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CheckQuery, ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DocumentPlace } from '../../../../components/heads/document-place';
import { BackIcon, HistoryIcon } from '../../../../components/icons';
import { Cut, Grow, NARROW } from '../../../../components/layout';
import { Status } from '../../../../components/status';
import { TopBarContent } from '../../../../components/top-bar-slot';
import { departmentText } from '../../../../lib/department-text';
import { listAddress } from '../../../../lib/last-list';
import { paths } from '../../../../lib/paths';
import { count } from '../../../../lib/text';
import { useCurrentUser } from '../../../../lib/user-context';
import { useCheckKeymap } from '../../keys/use-check-keymap';

const Title = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxWidth: 'max(232px, 24vw)',
  [NARROW]: { flex: '1 1 160px', maxWidth: 'none' },
  '& h1': {
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& span': { fontSize: 12, lineHeight: '18px', color: 'var(--text-3)' },
});

/** The check screen's part of the top bar: the document, its place in the list, and the screen's buttons. */
export const CheckHeader = ({
  documentId,
  place,
  query,
  onPrevious,
  onNext,
  children,
}: {
  documentId: string;
  place: ReaderDocumentAnswer | undefined;
  query: CheckQuery;
  onPrevious: () => void;
  onNext: () => void;
  /** The saving buttons. */
  children?: ReactNode;
}) => {
  const { keyOf } = useCheckKeymap();
  const { is_limiting_to_departments: hasDepartments } = useCurrentUser().organization.settings;
  return (
    <TopBarContent>
      <Button component={Link} variant="text" to={listAddress(query)} startIcon={<BackIcon />} sx={{ ml: 1 }}>
        一覧
      </Button>
      {place && (
        <>
          <Title>
            <h1 title={place.document.file_name}>{place.document.file_name}</h1>
            <Cut>
              {place.document.sheet_name || '帳票なし'}
              {hasDepartments && `・${departmentText(place.document)}`}
            </Cut>
          </Title>
          <DocumentPlace
            {...{ place, onPrevious, onNext }}
            keys={{ previous: keyOf('previous-document'), next: keyOf('next-document') }}
          />
          <Status kind="unconfirmed" isQuiet>
            <span>
              未確認 <b>{count(place.unconfirmed_count)}</b>件
            </span>
          </Status>
        </>
      )}
      <Grow />
      {place && (
        <Button
          component={Link}
          variant="text"
          to={paths.history(documentId, query)}
          startIcon={<HistoryIcon />}
          sx={{ order: 0 }}
        >
          履歴
        </Button>
      )}
      {children}
    </TopBarContent>
  );
};
