import { masterType, masterTypeHeaders } from '@reader/contracts/objects/configuration/master-type';
import type { ObjectLists } from '../../../lib/editing/object-changes';
import type { TypeLists } from '../api/master-types';

/** What is wrong with a column, at one of its fields, as a Japanese sentence. */
export interface ColumnFault {
  readonly id: string;
  readonly field: string;
  readonly message: string;
}

/** Where a fault of a column as a whole stands. */
const FIRST_FIELD = 'japanese_label';

const graphOf = (lists: ObjectLists) =>
  new Map(
    Object.entries(lists).map(([name, objects]) => [
      name,
      new Map(objects.map(({ id, ...fields }) => [id, fields])),
    ]),
  );

/** What the rules of a type find wrong with its columns together; the server asks the same. */
export const faultsOf = (lists: TypeLists): readonly ColumnFault[] =>
  masterType.rules(graphOf(lists)).flatMap(({ path, message }) => {
    const [className, id = '', field = FIRST_FIELD] = path.split('.');
    return className === masterTypeHeaders.name ? [{ id, field, message }] : [];
  });
