import type { LearnedOfPage } from '@reader/contracts/http/work/tasks';
import { count } from '../../../lib/text';

const UNLEARNED_LEFT = '覚えていない違いが残っているかもしれません。その違いがあるページは、次も止まります。';

/** What a person is told that a form has learned of a page; '': nothing was to be learned. */
export const learnedText = (learned: LearnedOfPage | null): string => {
  if (!learned) return '';
  const { places, known, is_partial } = learned;
  const left = is_partial ? UNLEARNED_LEFT : '';
  if (places > 0) return `違う場所の印字を${count(places)}か所覚えました。${left}`;
  if (known > 0) return `違いはすでに覚えているため、新しく覚えたものはありません。${left}`;
  return '違う場所の印字は覚えられませんでした。同じ違いがあるページは、次も止まります。';
};

/**
 * What a person is told where the document was not read as the form: what it taught is forgotten again. '': nothing was learned.
 * `hasRead`: it was read, and is of no form.
 */
export const notLearnedText = ({ places }: LearnedOfPage, hasRead: boolean): string => {
  if (places === 0) return '';
  const reason = hasRead ? 'この帳票として読み取れなかったため' : '読み直せなかったため';
  return `${reason}、違う場所の印字は覚えていません。`;
};
