import { Button } from '@mui/material';
import type { CheckQuery } from '@reader/contracts/http/documents/documents';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths';

/** Says that documents come from the work queue, and leads back to the list's own order. */
export const QueueMode = ({ documentId, query }: { documentId: string; query: CheckQuery }) => (
  <Button
    component={Link}
    variant="text"
    replace
    to={paths.check(documentId, { ...query, queue: '' })}
    title="次の文書は、ほかの担当者が開いていないものから割り当てられます。押すと一覧の順に戻ります。"
    aria-label="分担をやめて一覧の順に戻る"
  >
    分担中
  </Button>
);
