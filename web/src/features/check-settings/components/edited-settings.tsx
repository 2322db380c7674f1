import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { WithOtherDrafts } from '../../../shared-features/drafts/with-other-drafts';
import { editsKey } from '../../../lib/editing/stored-edits';
import { namedFields } from '../../../lib/queries/named-fields';
import { fragmentsQuery } from '../../../lib/queries/form-fragments';
import { formItemsQuery } from '../../../lib/queries/form-items';
import { useCurrentUser } from '../../../lib/user-context';
import { editedSettingsQuery, refetchCheckSettings } from '../api/check-settings';
import type { CheckedForm } from '../state/checked-forms';
import { settingsKey } from '../state/settings-edits';
import { SettingsEditor } from './settings-editor';

/** One form's settings, shown once they and the form's fields are loaded. */
export const EditedSettings = ({
  form,
  forms,
  onChoose,
}: {
  form: CheckedForm;
  forms: readonly CheckedForm[];
  onChoose: (id: string) => void;
}) => {
  const queries = useQueryClient();
  const { user, isReadOnly } = useCurrentUser();
  const query = editedSettingsQuery(form.id);
  const edited = useQuery(query);
  const items = useQuery(formItemsQuery(form.id));
  const fragments = useQuery(fragmentsQuery(form.id));
  const fields = useMemo(
    () => items.data && fragments.data && namedFields(items.data, fragments.data),
    [items.data, fragments.data],
  );
  if (edited.data && fields)
    return (
      <WithOtherDrafts draftKey={isReadOnly ? null : editsKey(`${user.id}-${settingsKey(form.id)}`)}>
        <SettingsEditor
          form={form}
          forms={forms}
          fields={fields}
          loaded={edited.data}
          load={async () => {
            const loaded = await queries.fetchQuery({ ...query, staleTime: 0 });
            void refetchCheckSettings(queries);
            return loaded;
          }}
          onChoose={onChoose}
        />
      </WithOtherDrafts>
    );
  const failed = [edited, items, fragments].filter(({ isError }) => isError);
  if (failed.length > 0)
    return (
      <LoadingFailed
        what="チェック設定"
        onRetry={() => void Promise.all(failed.map((one) => one.refetch()))}
      />
    );
  return <LoadingRows />;
};
