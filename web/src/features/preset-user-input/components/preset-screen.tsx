import { EditedConfiguration } from '../../../shared-features/configuration/edited-configuration';
import { ScreenHead } from '../../../components/screen-head';
import { presets } from '../tables/preset-items';
import { PresetEditor } from './preset-editor';

/** /admin/preset-user-input/: prepared items that the check screen offers. */
export const PresetScreen = () => (
  <>
    <ScreenHead title="プリセット" />
    <EditedConfiguration kind={presets} Editor={PresetEditor} />
  </>
);
