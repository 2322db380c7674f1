import { Button } from '@mui/material';
import { Link } from 'react-router';
import { NoticeBand } from '../../../components/notice-band';
import { withQuery } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';

/** Somebody else has reflected or closed the matching while one was choosing: nothing more can be chosen. */
export const ClosedNotice = ({ id }: { id: string }) => (
  <NoticeBand text="この突合は、他の人が反映したか、閉じました。これ以上は選べません。">
    <Button size="small" component={Link} to={withQuery(paths.matchingConfirmer, { id })}>
      結果を見る
    </Button>
  </NoticeBand>
);
