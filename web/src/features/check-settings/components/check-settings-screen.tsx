import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { CheckSettingsIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/list-states';
import { TopBarContent } from '../../../components/top-bar-slot';
import { usePageTitle } from '../../../lib/use-page-title';
import { useCurrentUser } from '../../../lib/user-context';
import { formsQuery } from '../api/check-settings';
import { checkedForms } from '../state/checked-forms';
import { EditedSettings } from './edited-settings';
import { FormsTable } from './forms-table';

/** /admin/check-settings/: how the documents of each form are checked. `id` in the address is the form that is set up. */
export const CheckSettingsScreen = () => {
  usePageTitle('チェック設定');
  const { organization } = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const { data, isError, refetch } = useQuery(formsQuery);
  const forms = data && checkedForms(data);
  const chosen = forms?.find(({ id }) => id === search.get('id'));
  const choose = (id: string) => setSearch(id === '' ? {} : { id });
  return (
    <>
      <TopBarContent>
        <span style={{ color: 'var(--text-2)' }}>{organization.name}</span>
        <Grow />
      </TopBarContent>
      <h1 className="hidden">チェック設定</h1>
      {!forms && isError && <LoadingFailed what="帳票" onRetry={() => void refetch()} />}
      {!forms && !isError && <LoadingRows />}
      {forms && chosen && <EditedSettings key={chosen.id} form={chosen} forms={forms} onChoose={choose} />}
      {forms && !chosen && forms.length > 0 && <FormsTable forms={forms} onChoose={choose} />}
      {forms?.length === 0 && (
        <EmptyState
          Icon={CheckSettingsIcon}
          title="帳票がまだありません"
          text={
            '項目の規則や二重入力は、登録した帳票ごとに決めます。\n確認画面で文書を帳票として登録すると、ここで設定できます。'
          }
        />
      )}
    </>
  );
};
