import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** Names that the product gives where the paper names nothing (docs/product/reading.md#pages-and-values). */
const GIVEN_SUBJECT = '項目名';
const GIVEN_LABEL = /^入力欄名\d*$/;

/** What the paper calls a value: its subject and label, each once; empty where it calls it nothing. */
export const writtenNameOf = ({ subject, label }: Pick<UserInput, 'subject' | 'label'>): string => {
  const name = GIVEN_LABEL.test(label) ? '' : label.trim();
  const of = subject === GIVEN_SUBJECT || subject.trim() === name ? '' : subject.trim();
  return [of, name].filter((part) => part !== '').join(' ');
};

/** What a value is called in a list, where each needs a name. */
export const nameOfInput = (input: Pick<UserInput, 'subject' | 'label'>): string =>
  writtenNameOf(input) || input.label || input.subject || '項目';
