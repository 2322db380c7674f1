import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { HomeIcon } from '../../components/icons';
import { paths } from '../../lib/paths';

/** Hidden on the home screen, and where 一覧 leads back (docs/product/screens.md#shell). */
const hidden = [/^\/admin\/surveys\/?$/, /^\/admin\/survey\/[^/]+\/check\/?$/, /^\/creator\/[^/]+\/?$/];

export const HomeLink = () => {
  const { pathname } = useLocation();
  if (hidden.some((path) => path.test(pathname))) return null;
  return (
    <Button variant="text" component={Link} to={paths.surveys} startIcon={<HomeIcon />}>
      ホーム
    </Button>
  );
};
