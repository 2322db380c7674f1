// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastArea } from './toast-area';
import { toastInset } from './toast-inset';
import { toasts } from './toast-store';

/** jsdom lays nothing out: what has a box says so in `data-box` (left, top, width, height), messages have 400 × 60 px. */
const givenBoxes = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const said = this.getAttribute('data-box') ?? '0,0,400,60';
    const [left = 0, top = 0, width = 0, height = 0] = said.split(',').map(Number);
    return new DOMRect(left, top, width, height);
  });

const shown = () => {
  const { left, top } = screen.getByRole('status').parentElement!.style;
  return [Number.parseFloat(left), Number.parseFloat(top)];
};

afterEach(() => {
  toasts.closeAll();
  toastInset.set(0);
  vi.restoreAllMocks();
});

it('keeps a message in the window when the form fills it, and off the field that gets the focus', () => {
  givenBoxes();
  toastInset.set(window.innerWidth);
  render(
    <>
      <input aria-label="氏名" data-box={`0,${window.innerHeight - 120},${window.innerWidth},40`} />
      <ToastArea />
    </>,
  );
  act(() => toasts.success('変更を保存しました。'));
  expect(shown()).toEqual([window.innerWidth - 416, window.innerHeight - 116]);
  act(() => screen.getByLabelText('氏名').focus());
  expect(shown()[1]).toBeLessThan(window.innerHeight - 180);
  fireEvent(window, new Event('resize'));
  expect(shown()[0]).toBeGreaterThanOrEqual(0);
});
