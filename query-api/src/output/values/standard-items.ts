import { compact } from '@reader/contracts/text/compact';
import type { Id } from '@reader/contracts/objects/ids';

/** Finds the standard item that a value belongs to. */
export interface StandardItems {
  /** By the item of a form. */
  ofFormItem(formItem: Id): Id | undefined;
  /** By what a page calls it. */
  ofSubject(subject: string): Id | undefined;
  /** What the standard item is called; '' for one that is not there. */
  subjectOf(item: Id): string;
}

export const standardItems = (
  items: readonly { readonly id: Id; readonly subject: string }[],
  formItems: ReadonlyMap<Id, Id>,
): StandardItems => {
  const subjects = new Map(items.map(({ id, subject }) => [id, subject]));
  const bySubject = new Map<string, Id>();
  for (const { id, subject } of items) {
    const key = compact(subject);
    if (key !== '' && !bySubject.has(key)) bySubject.set(key, id);
  }
  return {
    ofFormItem: (formItem) => formItems.get(formItem),
    ofSubject: (subject) => bySubject.get(compact(subject)),
    subjectOf: (item) => subjects.get(item) ?? '',
  };
};
