import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { Id } from '@reader/contracts/objects/ids';
import type { PageObject } from '@reader/contracts/objects/document/page-parcel';

/** Is it a field of a form? */
const isFormField = ({ class: className, fields }: PageObject): boolean =>
  className === 'userInputs' && (fields['fragment'] ?? null) !== null;

/** Pages with fields of the form; all pages when the form has none on them, so that it is not lost by chance. */
export const formPages = (objects: readonly PageObject[], allPages: readonly Id[]): ReadonlySet<Id> => {
  const found = objects.flatMap((object) => (isFormField(object) && object.pageId ? [object.pageId] : []));
  return new Set(found.length > 0 ? found : allPages);
};

/** Do these pages hold all of the form? */
export const holdsForm = (form: ReadonlySet<Id>, pages: readonly Id[]): boolean =>
  [...form].every((id) => pages.includes(id));

const NO_FORM = { fragment: null, form_item: null };

/** The same as a plain value, which no form asks. */
export const withoutForm = (object: PageObject): PageObject =>
  isFormField(object) ? { ...object, fields: { ...object.fields, ...NO_FORM } } : object;

/** What makes fields of a form that fits no longer plain values. */
export const loosened = (objects: readonly PageObject[]): ObjectChange[] =>
  objects.filter(isFormField).map(({ id, fields }) => ({
    action: 'updated',
    class: 'userInputs',
    id,
    before: { fragment: fields['fragment'], form_item: fields['form_item'] ?? null },
    after: NO_FORM,
  }));
