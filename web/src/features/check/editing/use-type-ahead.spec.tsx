// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { toasts } from '../../../components/toasts/toast-store';
import { checkKeymap } from '../keys/keymap';
import { useTypeAhead, useTypingWhileFetched } from './use-type-ahead';

afterEach(cleanup);

const DOCUMENT = 'the document';

const Field = ({ name, isConfirming }: { name: string; isConfirming: boolean }) => {
  const [value, setValue] = useState('');
  useTypeAhead(isConfirming, DOCUMENT);
  return (
    <input aria-label={name} autoFocus value={value} onChange={({ target }) => setValue(target.value)} />
  );
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...more });

it('what is typed while a document is confirmed goes to the next one', () => {
  const { rerender } = render(<Field key="1" name="氏名" isConfirming />);
  press('3');
  press('Shift', { shiftKey: true });
  press('4');
  press('s', { ctrlKey: true });
  expect(field('氏名').value).toBe('');
  rerender(<Field key="2" name="年齢" isConfirming={false} />);
  expect(field('年齢').value).toBe('34');
});

it('comes back where it could not be confirmed, and once only', () => {
  const { rerender } = render(<Field name="氏名" isConfirming />);
  press('様');
  rerender(<Field name="氏名" isConfirming={false} />);
  expect(field('氏名').value).toBe('様');
  rerender(<Field key="2" name="年齢" isConfirming={false} />);
  expect(field('年齢').value).toBe('');
});

const Skeleton = ({ id = DOCUMENT }: { id?: string }) => {
  useTypingWhileFetched(id, checkKeymap);
  return <button>次の文書</button>;
};
const told = () => toasts.view().map(({ text }) => text);
const LOST = '文書の表示を待つ間に入力した「34」は、どの項目にも入れていません。';

it('what is typed while a document is fetched goes into its field, corrected as it was typed', () => {
  const { rerender } = render(<Skeleton />);
  for (const key of ['3', '5', 'Backspace', '4']) press(key);
  rerender(<Field name="年齢" isConfirming={false} />);
  expect(field('年齢').value).toBe('34');
});

it('Enter and Tab end what goes into the first field; what is typed after them is told', () => {
  const { rerender } = render(<Skeleton />);
  document.body.focus();
  for (const key of ['3', '4', 'Enter', '6', '0', '5', 'Backspace']) press(key);
  rerender(<Field name="年齢" isConfirming={false} />);
  expect(field('年齢').value).toBe('34');
  expect(told()).toEqual(['文書の表示を待つ間に入力した「60」は、どの項目にも入れていません。']);
  toasts.close(toasts.view()[0]!.id);
});

it('commands given to a document that is not there do nothing, neither the screen’s nor the browser’s', () => {
  const acted = vi.fn();
  document.addEventListener('keydown', acted);
  render(<Skeleton />);
  expect(press('Enter', { altKey: true, code: 'Enter' })).toBe(false);
  expect(press('s', { ctrlKey: true, code: 'KeyS' })).toBe(false);
  expect(press('e', { altKey: true, code: 'KeyE' })).toBe(false);
  expect(acted).not.toHaveBeenCalled();
  // Keys of the header's own buttons are theirs.
  screen.getByText('次の文書').focus();
  expect(press('Enter', { code: 'Enter' })).toBe(true);
  document.removeEventListener('keydown', acted);
});

it('what no field takes is told: the document does not come, or another one does', async () => {
  const { rerender, unmount } = render(<Skeleton />);
  for (const key of '34') press(key);
  rerender(<p>文書が見つかりません</p>);
  await vi.waitFor(() => expect(told()).toEqual([LOST]));
  toasts.close(toasts.view()[0]!.id);
  unmount();
  const other = render(<Skeleton id="another" />);
  for (const key of '34') press(key);
  other.rerender(<Field name="年齢" isConfirming={false} />);
  expect(field('年齢').value).toBe('');
  expect(told()).toEqual([LOST]);
});
