import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state';
import { NoFormIcon } from '../../components/icons';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/hooks/use-page-title';

const Screen = styled('main')({ minHeight: '100vh', display: 'grid', placeItems: 'center' });

/** What stands in place of a screen that there is not, or not for this user. */
export const NotFound = () => {
  usePageTitle('ページが見つかりません');
  return (
    <EmptyState
      isHeading
      Icon={NoFormIcon}
      title="ページが見つかりません"
      text="アドレスが間違っているか、ページが移動した可能性があります。"
    >
      <Button component={Link} to={paths.surveys}>
        文書一覧へ
      </Button>
    </EmptyState>
  );
};

export const NotFoundPage = () => (
  <Screen>
    <NotFound />
  </Screen>
);
