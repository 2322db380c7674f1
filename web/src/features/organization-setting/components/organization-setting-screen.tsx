import { useQuery } from '@tanstack/react-query';
import { ScreenHead } from '../../../components/heads/screen-head';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { useFailureToast } from '../../../components/toasts/use-failure-toast';
import { useCurrentUser } from '../../../lib/user-context';
import { WithOtherDrafts } from '../../../shared-features/drafts/with-other-drafts';
import { settingsQuery } from '../api/settings';
import { draftKey } from '../state/use-settings-draft';
import { Head } from './settings-head';
import { SettingsEditor } from './settings-editor';

/** /admin/organization-setting/: how the organisation reads and what it sees (docs/product/organisation-settings.md#screen). */
export const OrganizationSettingScreen = () => {
  const { user, organization } = useCurrentUser();
  const { data, error, isError, refetch } = useQuery(settingsQuery(organization.id));
  useFailureToast('設定', error);
  const key = draftKey(user.id);
  return (
    <>
      <ScreenHead title="オプション">{null}</ScreenHead>
      {!data && (
        <Head aria-label="オプション">
          <h1>オプション</h1>
        </Head>
      )}
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
