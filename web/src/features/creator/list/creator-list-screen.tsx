import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { ScreenHead } from '../../../components/heads/screen-head';
import { CheckSettingsIcon, NoMatchIcon, PlusIcon } from '../../../components/icons';
import { Band, Grow } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { RefreshButton } from '../../../components/lists/refresh-button';
import { SettledSearch } from '../../../components/lists/settled-search';
import { useFailureToast } from '../../../components/toasts/use-failure-toast';
import { comparable } from '../../../lib/comparable';
import { count } from '../../../lib/text';
import { creatorSheetsQuery } from '../api/creator-sheets';
import { FormTable } from './form-table';
import { useFormActions } from './use-form-actions';

const Head = styled(Band)({
  gap: 12,
  '& h1': { margin: 0, fontSize: 15, lineHeight: '24px', fontWeight: 600 },
  '& small': { fontSize: 13, color: 'var(--text-3)' },
});

/** /creator/: the forms that are edited, published and answered (docs/product/creator.md#list). */
export const CreatorListScreen = () => {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('search') ?? '';
  const list = useQuery(creatorSheetsQuery);
  const actions = useFormActions();
  useFailureToast('帳票', list.error);
  const all = list.data ?? [];
  const shown = all.filter((sheet) => comparable(sheet.form_subject).includes(comparable(wanted)));
  const find = (text: string) => setSearch(text === '' ? {} : { search: text }, { replace: true });

  return (
    <>
      <ScreenHead title="帳票の作成">
        <Head>
          <h1>帳票の作成</h1>
          <small>{list.data && `${count(shown.length)}件`}</small>
          <SettledSearch
            label="帳票名で検索"
            placeholder="帳票名で検索"
            maxLength={200}
            value={wanted}
            onApply={find}
          />
          <Grow />
          <Button variant="contained" startIcon={<PlusIcon />} onClick={() => void actions.add()}>
            新しい帳票…
          </Button>
          <RefreshButton onClick={() => void list.refetch()} />
        </Head>
      </ScreenHead>
      {list.isPending && <LoadingRows head={36} />}
      {list.isError && !list.data && <LoadingFailed what="帳票" onRetry={() => void list.refetch()} />}
      {list.data && shown.length > 0 && (
        <FormTable sheets={shown} now={new Date(list.dataUpdatedAt)} actions={actions} />
      )}
      {list.data && shown.length === 0 && all.length > 0 && (
        <EmptyState Icon={NoMatchIcon} title={`「${wanted}」に合う帳票がありません`}>
          <Button onClick={() => find('')}>すべての帳票を表示</Button>
        </EmptyState>
      )}
      {list.data && all.length === 0 && (
        <EmptyState
          Icon={CheckSettingsIcon}
          title="帳票がまだありません"
          text={
            '記入されていない帳票のPDFまたは画像から作ります。\n入力欄が提案されるので、確かめて公開すると、読み取りと回答に使えます。'
          }
        >
          <Button startIcon={<PlusIcon />} onClick={() => void actions.add()}>
            新しい帳票…
          </Button>
        </EmptyState>
      )}
    </>
  );
};
