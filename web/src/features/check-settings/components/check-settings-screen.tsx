import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { CheckSettingsIcon } from '../../../components/icons';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { ScreenHead } from '../../../components/heads/screen-head';
import { formsQuery } from '../api/check-settings';
import { checkedForms } from '../state/checked-forms';
import { EditedSettings } from './edited-settings';
import { FormsTable } from './forms-table';

/** /admin/check-settings/: how the documents of each form are checked. `id` in the address is the edited form. */
export const CheckSettingsScreen = () => {
  const [search, setSearch] = useSearchParams();
  const { data, isError, refetch } = useQuery(formsQuery);
  const forms = data && checkedForms(data);
  const chosen = forms?.find(({ id }) => id === search.get('id'));
  const choose = (id: string) => setSearch(id === '' ? {} : { id });
  return (
    <>
      <ScreenHead title="チェック設定" />
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
