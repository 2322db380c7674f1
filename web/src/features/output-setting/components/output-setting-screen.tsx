import { useQuery } from '@tanstack/react-query';
import { EditedConfiguration } from '../../../shared-features/configuration/edited-configuration';
import { useChosenConfiguration } from '../../../shared-features/configuration/use-chosen-configuration';
import { OutputSettingIcon } from '../../../components/icons';
import { ScreenHead } from '../../../components/screen-head';
import { loadFormat, outputFormats } from '../api/formats';
import { referencesQuery } from '../api/references';
import { FormatWorkspace } from './format-workspace';

/** /admin/output-setting/: how documents become files (docs/product/output.md#screen). */
export const OutputSettingScreen = () => {
  const chosen = useChosenConfiguration(outputFormats);
  const { data: references, isError, refetch } = useQuery(referencesQuery);
  return (
    <>
      <ScreenHead title="出力設定" />
      <EditedConfiguration
        chosen={chosen}
        load={loadFormat}
        beside={{ isReady: references !== undefined, isError, refetch }}
        Icon={OutputSettingIcon}
        emptyText="列の並びやファイルの書き方をフォーマットとして登録すると、出力時に選べます。"
      >
        {(edited) =>
          references && (
            <FormatWorkspace key={edited.root.id} chosen={chosen} references={references} edited={edited} />
          )
        }
      </EditedConfiguration>
    </>
  );
};
