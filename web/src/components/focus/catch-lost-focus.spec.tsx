// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catchLostFocus } from './catch-lost-focus';

let stop: () => void;
beforeEach(() => {
  stop = catchLostFocus();
});
afterEach(() => stop());

const shown = () => {
  render(
    <main>
      <button>前</button>
      <button>後</button>
    </main>,
  );
  const [before, last] = screen.getAllByRole<HTMLButtonElement>('button');
  last!.focus();
  return { before: before!, last: last! };
};
/** It is looked at two frames later. */
const afterFrames = () =>
  act(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

it('lets Tab lead out of the page', async () => {
  const { last } = shown();
  fireEvent.keyDown(last, { key: 'Tab' });
  last.blur();
  await afterFrames();
  expect(document.activeElement).toBe(document.body);
});

it('gives the focus to what is near where another key, or Tab, took away what had it', async () => {
  const { before, last } = shown();
  fireEvent.keyDown(last, { key: 'Enter' });
  last.blur();
  await afterFrames();
  expect(document.activeElement).toBe(last);
  fireEvent.keyDown(last, { key: 'Tab' });
  last.disabled = true;
  last.blur();
  await afterFrames();
  expect(document.activeElement).toBe(before);
});
