import type { CurrentUser } from '../../../lib/user-context';
import type { HomeAction } from './home-keymap';

type Asker = Pick<CurrentUser, 'isReadOnly' | 'isOn' | 'organization'>;

/** Commands on a selection or on files, which those who change nothing do not have. */
const CHANGING: ReadonlySet<HomeAction> = new Set([
  'files',
  'select-result',
  'unselect',
  'outputs',
  'csv',
  'columns',
  'pdf',
  'word',
  'images',
  'workbook',
  'match',
  'return',
  'delete',
  'others',
  'merge',
  'arrange',
  'reload',
  'corrections',
  'rename',
  'recent',
]);

/** What an organisation must have for a command; the others are everywhere. */
const NEEDS: Readonly<Partial<Record<HomeAction, (user: Asker) => boolean>>> = {
  word: (user) => user.isOn('wordOutput'),
  // On-premise organisations keep their images themselves and rename them there
  // (docs/product/roles-and-permissions.md#on-premise).
  images: ({ organization }) => !organization.is_on_premise,
  // Images are renamed by a naming rule.
  rename: (user) => user.organization.is_on_premise && user.isOn('imageRename') && user.isOn('fileNaming'),
  match: (user) => user.isOn('matching'),
  workbook: (user) => user.isOn('import'),
  corrections: (user) => user.isOn('import'),
};

/** Whether a user has a command at all, even if it cannot be done now: what is not offered has no key either. */
export const isOffered = (action: HomeAction, user: Asker): boolean =>
  !(user.isReadOnly && CHANGING.has(action)) && (NEEDS[action]?.(user) ?? true);
