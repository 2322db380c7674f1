// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeInput } from '../../../../testing/fake-content';
import { focusField } from '../../editing/field-focus';
import type { FieldActions } from '../../model/form/field-actions';
import { LargeTable } from './large-table';

const SIZE = 100;
const rows = Array.from({ length: SIZE }, (_, row) =>
  Array.from({ length: SIZE }, (__, column) =>
    fakeInput(10_000 + row * SIZE + column, { type: 'TL', value: `${row}-${column}` }),
  ),
);
const idOf = (row: number, column: number): string => rows[row]![column]!.id;
const actions = new Proxy({} as FieldActions, { get: () => () => undefined });
const shown = (activeId: string | null) => (
  <LargeTable
    section={{ kind: 'table', key: 't', title: '明細', pageId: null, table: {} as never, rows }}
    label="明細"
    marks={new Map()}
    activeId={activeId}
    isReadOnly={false}
    actions={actions}
  />
);
const cell = (row: number, column: number) =>
  screen.queryByRole('textbox', { name: `明細 ${row + 1}行 ${column + 1}列` });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(280);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(SIZE * 72);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(SIZE * 28);
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return;
    this.scrollTop = to.top ?? this.scrollTop;
    this.scrollLeft = to.left ?? this.scrollLeft;
    fireEvent.scroll(this);
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('draws what is in sight and a little around it, and says how large the whole is', () => {
  render(shown(null));
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100');
  expect(screen.getByRole('table').getAttribute('aria-colcount')).toBe('100');
  expect(cell(0, 0)).not.toBeNull();
  expect(cell(9, 7)).not.toBeNull();
  expect(cell(60, 0)).toBeNull();
  expect(cell(0, 60)).toBeNull();
  expect(screen.getAllByRole('cell').length).toBeLessThan(600);
});

it('keeps the cell that has the focus drawn, and only it of its row, when it is scrolled away', () => {
  render(shown(idOf(0, 0)));
  const scroller = screen.getByRole('table').parentElement!;
  act(() => scroller.scrollTo({ top: 1400, left: 3600 }));
  expect(cell(52, 52)).not.toBeNull();
  expect(cell(0, 0)).not.toBeNull();
  expect(cell(0, 1)).toBeNull();
  expect(cell(1, 0)).toBeNull();
});

it('brings a cell out of sight into it and gives it the focus', async () => {
  render(shown(null));
  expect(cell(80, 90)).toBeNull();
  act(() => focusField(idOf(80, 90)));
  await vi.waitFor(() => expect(document.activeElement).toBe(cell(80, 90)));
});
