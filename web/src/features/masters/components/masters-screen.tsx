import { ScreenHead } from '../../../components/heads/screen-head';
import { EditedConfiguration } from '../../../shared-features/configuration/edited-configuration';
import { masterTypeKind } from '../api/master-types';
import { TypeEditor } from './type-editor';

/** /admin/masters/: kinds of master files, and the files that are kept (docs/product/matching.md#masters-screen). */
export const MastersScreen = () => (
  <>
    <ScreenHead title="マスター" />
    <EditedConfiguration kind={masterTypeKind} Editor={TypeEditor} />
  </>
);
