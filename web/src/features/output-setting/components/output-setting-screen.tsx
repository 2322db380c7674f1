import { EditedConfiguration } from '../../../shared-features/configuration/edited-configuration';
import { ScreenHead } from '../../../components/heads/screen-head';
import { outputFormats } from '../api/formats';
import { useReferences } from '../api/references';
import { FormatWorkspace } from './format-workspace';

/** /admin/output-setting/: how documents become files (docs/product/output.md#screen). */
export const OutputSettingScreen = () => {
  const { data, isError, refetch } = useReferences();
  return (
    <>
      <ScreenHead title="出力設定" />
      <EditedConfiguration
        kind={outputFormats}
        prerequisites={{ isReady: data !== undefined, isError, refetch }}
        Editor={FormatWorkspace}
      />
    </>
  );
};
