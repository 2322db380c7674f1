import { useQuery } from '@tanstack/react-query';
import { ScreenHead } from '../../../components/heads/screen-head';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { useCurrentUser } from '../../../lib/user-context';
import { WithOtherDrafts } from '../../../shared-features/drafts/with-other-drafts';
import { settingsQuery } from '../api/settings';
import { draftKey } from '../state/use-settings-draft';
import { SettingsEditor } from './settings-editor';

/** /admin/organization-setting/: how the organisation reads and what it sees (docs/product/organisation-settings.md#screen). */
export const OrganizationSettingScreen = () => {
  const { user, organization } = useCurrentUser();
  const { data, isError, refetch } = useQuery(settingsQuery(organization.id));
  const key = draftKey(user.id);
  return (
    <>
      <ScreenHead title="オプション">{null}</ScreenHead>
      {!data && isError && <LoadingFailed what="設定" onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingRows />}
      {data && (
        <WithOtherDrafts draftKey={key}>
          <SettingsEditor saved={data} draftKey={key} />
        </WithOtherDrafts>
      )}
    </>
  );
};
