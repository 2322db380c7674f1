// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useTypeAhead } from './use-type-ahead';

afterEach(cleanup);

const Field = ({ name, isConfirming }: { name: string; isConfirming: boolean }) => {
  const [value, setValue] = useState('');
  useTypeAhead(isConfirming);
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
