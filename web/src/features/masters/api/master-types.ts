import {
  type MasterTypeHeader,
  masterType,
  MasterType,
} from '@reader/contracts/objects/configuration/master-type';
import { MastersIcon } from '../../../components/icons';
import { loadParts } from '../../../lib/queries/configurations';
import { configurationKind } from '../../../shared-features/configuration/configuration-kind';

/** A master type with its columns, in order, as transactions know them. */
export type TypeLists = {
  readonly masterTypes: readonly MasterType[];
  readonly masterTypeHeaders: readonly MasterTypeHeader[];
};

/** Classes come after those they refer to. */
export const typeClasses = [masterType.object, ...masterType.parts];

export const typeOf = (lists: TypeLists): MasterType => lists.masterTypes[0]!;

/** The master types; the edited objects are the type itself with its columns. */
export const masterTypeKind = configurationKind<TypeLists>({
  root: masterType,
  noun: 'マスター種別',
  Icon: MastersIcon,
  emptyText:
    '名簿のようなCSVの列と、文書のどの項目と比べるかを決めるものです。\n追加すると、CSVを取り込んで、文書と突き合わせられます。',
  load: async (id) => {
    const { root, revision, lists } = await loadParts<Omit<TypeLists, 'masterTypes'>>(masterType, id);
    return { revision, lists: { masterTypes: [MasterType.parse(root)], ...lists } };
  },
});
