import { useEffect } from 'react';
import { toasts } from '../../../components/toasts/toast-store';
import { onSignOut } from '../../../lib/tab-memory';
import { findShortcut, isComposing, placeOf, type Shortcut } from '../../../lib/keymap';

/** Ms for which keys wait for a field. */
const WAITS_MS = 5_000;

const TOLD_MS = 10_000;

interface Waiting {
  readonly text: string;
  /** What was typed after Enter or Tab: for a further field, which nobody can name yet. null: neither was pressed. */
  readonly beyond: string | null;
  readonly at: number;
  /** The document that it was typed for; null: the one that comes next. */
  readonly documentId: string | null;
}
const nothing: Waiting = { text: '', beyond: null, at: 0, documentId: null };

/** Keys typed while a document was being confirmed or fetched, until a field takes them. */
let waiting = nothing;
onSignOut(() => {
  waiting = nothing;
});

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** Types into a field as keys would: in the place of what is selected, told to React by its own event. */
const type = (field: TextField, text: string): void => {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const next = field.value.slice(0, start) + text + field.value.slice(end);
  Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, next);
  field.setSelectionRange(start + text.length, start + text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** What no field has taken is told, so that nobody believes it to be somewhere. */
const showLost = (text: string): void => {
  toasts.info(`文書の表示を待つ間に入力した「${text}」は、どの項目にも入れていません。`, TOLD_MS);
};

const give = (documentId: string): void => {
  const { text, beyond, at, documentId: wanted } = waiting;
  waiting = nothing;
  if (text === '') return;
  const field = document.activeElement;
  const isInTime = performance.now() - at < WAITS_MS;
  const isOfThis = wanted === null || wanted === documentId;
  const isTaken = isInTime && isOfThis && isTextField(field) && !field.readOnly;
  if (isTaken) type(field, text);
  const lost = (isTaken ? '' : text) + (beyond ?? '');
  if (lost !== '') showLost(lost);
};

const isText = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey;

const put = (more: Pick<Waiting, 'text' | 'documentId'> & Partial<Waiting>): void => {
  waiting = { ...waiting, at: performance.now(), ...more };
};

/** Adds what is typed: to the text for the first field, or behind the key that ended it. */
const add = (key: string, documentId: string | null): void => {
  const { text, beyond } = waiting;
  if (beyond === null) put({ text: text + key, documentId });
  else put({ text, beyond: beyond + key, documentId });
};

const erase = (documentId: string): void => {
  const { text, beyond } = waiting;
  const shortened = Array.from(beyond || text)
    .slice(0, -1)
    .join('');
  put(beyond ? { text, beyond: shortened, documentId } : { text: shortened, documentId });
};

const keep = (event: KeyboardEvent): void => {
  if (!isText(event) || event.isComposing || !isTextField(event.target)) return;
  // What is looked for stays in the band that looks for it.
  if (event.target.closest('[role="search"]')) return;
  event.preventDefault();
  add(event.key, null);
};

/**
 * What is typed while a document is being confirmed is nobody's yet: it goes to the next document's field, or, where
 * confirming fails, to the one that has the cursor (docs/product/check.md#keys-while-a-document-is-fetched).
 */
export const useTypeAhead = (isConfirming: boolean, documentId: string): void => {
  useEffect(() => {
    if (!isConfirming) return give(documentId);
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [isConfirming, documentId]);
};

/** Whether a key is for the document that is not there yet, and not for a button or a dialog. */
const isForDocument = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof Element) || target.closest('[role="dialog"], [role="menu"]')) return false;
  const isButton = target.closest('button, a') !== null;
  return !isTextField(target) && !(isButton && (key === ' ' || key === 'Enter' || key === 'Tab'));
};

/**
 * While a document is fetched, what is typed waits for its field, and no key of the keymap does anything: nobody commands what
 * is not on the screen (docs/product/check.md#keys-while-a-document-is-fetched).
 */
export const useTypingWhileFetched = (documentId: string, keymap: readonly Shortcut[]): void => {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (isComposing(event) || !isForDocument(event)) return;
      const hasText = waiting.text !== '';
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (event.key === 'Backspace' && hasText) erase(documentId);
      else if (isPlain && hasText && ['Enter', 'Tab'].includes(event.key))
        put({ text: waiting.text, beyond: waiting.beyond ?? '', documentId });
      else if (isText(event)) add(event.key, documentId);
      else if (!findShortcut(keymap, event, placeOf(event.target))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', down, true);
    return () => {
      document.removeEventListener('keydown', down, true);
      // The document that comes takes it at once; where none comes, or another one, it is told.
      setTimeout(() => {
        const { text, beyond, documentId: wanted } = waiting;
        if (text === '' || wanted !== documentId) return;
        waiting = nothing;
        showLost(text + (beyond ?? ''));
      });
    };
  }, [documentId, keymap]);
};
