import { useEffect } from 'react';

/** Ms for which keys wait for a field. */
const WAITS_MS = 5_000;

/** Keys typed while a document was being confirmed, until a field takes them. */
let waiting = { text: '', at: 0 };

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

const give = (): void => {
  const { text, at } = waiting;
  waiting = { text: '', at: 0 };
  const field = document.activeElement;
  if (text !== '' && performance.now() - at < WAITS_MS && isTextField(field) && !field.readOnly)
    type(field, text);
};

const keep = (event: KeyboardEvent): void => {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (!isText || event.isComposing || !isTextField(event.target)) return;
  event.preventDefault();
  waiting = { text: waiting.text + event.key, at: performance.now() };
};

/**
 * What is typed while a document is being confirmed is nobody's yet: it goes to the next document's field, or, where
 * confirming fails, to the one that has the cursor (docs/product/check.md#speed).
 */
export const useTypeAhead = (isConfirming: boolean): void => {
  useEffect(() => {
    if (!isConfirming) return give();
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [isConfirming]);
};
