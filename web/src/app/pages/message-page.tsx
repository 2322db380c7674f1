import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state';
import { CalendarIcon, NoFormIcon } from '../../components/icons';
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

export const PreInitiationPage = () => {
  usePageTitle('回答期間前');
  return (
    <Screen>
      <EmptyState
        isHeading
        Icon={CalendarIcon}
        title="回答期間前です"
        text="回答期間が始まってから、もう一度アクセスしてください。"
      />
    </Screen>
  );
};

export const ExpirationPage = () => {
  usePageTitle('回答期間終了');
  return (
    <Screen>
      <EmptyState
        isHeading
        Icon={CalendarIcon}
        title="回答期間は終了しました"
        text="ご協力ありがとうございました。"
      />
    </Screen>
  );
};
