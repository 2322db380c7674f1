import { EditedConfiguration } from '../../../shared-features/configuration/edited-configuration';
import { ScreenHead } from '../../../components/heads/screen-head';
import { presets } from '../tables/preset-items';
import { PresetEditor } from './preset-editor';

/** /admin/preset-user-input/: prepared items for the check screen. */
export const PresetScreen = () => (
  <>
    <ScreenHead title="プリセット" />
    <EditedConfiguration kind={presets} Editor={PresetEditor} />
  </>
);
