// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Column } from '../state/columns';
import { TabulationTable } from './tabulation-table';

const columnsOf = (widths: readonly number[]): Column[] =>
  widths.map((width, index) => ({
    id: `c${index}`,
    title: `列${index}`,
    group: null,
    width,
    textOf: () => '',
  }));
const nothing = { selection: new Map<string, string>(), isWhole: false };
const nothingSelected = {
  ...nothing,
  inRows: nothing,
  toggle: () => undefined,
  toggleAll: () => undefined,
  extend: () => undefined,
  clear: () => undefined,
  selectWhole: () => undefined,
};
const shown = (columns: readonly Column[]) => (
  <TabulationTable
    sheetId="s"
    columns={columns}
    rows={[]}
    firstNumber={1}
    selecting={nothingSelected}
    hasBox
    instead={null}
    first={undefined}
    onCurrent={() => undefined}
    onOpen={() => undefined}
  />
);
const drawn = () => screen.queryAllByTitle(/^列/).map(({ title }) => Number(title.slice(1)));
const scrollTo = (left: number) => {
  const area = screen.getByLabelText('文書の一覧');
  area.scrollLeft = left;
  act(() => void fireEvent.scroll(area));
};
/** Widths of the table's parts, and of the table. */
const widths = (): [parts: number, whole: number] => {
  const parts = [...document.querySelectorAll('col')].map((col) => Number.parseFloat(col.style.width));
  return [parts.reduce((a, b) => a + b, 0), Number.parseFloat(document.querySelector('table')!.style.width)];
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the columns that are drawn', () => {
  it('are all where they are few', () => {
    render(shown(columnsOf(Array<number>(50).fill(100))));
    expect(drawn()).toHaveLength(50);
  });

  it('are those in view and some beyond its edges', () => {
    render(shown(columnsOf(Array<number>(100).fill(100))));
    expect(drawn()[0]).toBe(0);
    expect(drawn().length).toBeLessThan(16);
    scrollTo(5_000);
    expect(drawn()).toEqual(expect.arrayContaining([50, 51, 52, 53]));
    expect(drawn()).not.toContain(0);
    expect(drawn().length).toBeLessThan(20);
    scrollTo(99_999);
    expect(drawn().at(-1)).toBe(99);
  });

  it('always fill the width of all', () => {
    render(shown(columnsOf(Array.from({ length: 80 }, (_, index) => 50 + (index % 7) * 40))));
    const [, whole] = widths();
    for (let scrolled = 0; scrolled < whole; scrolled += 333) {
      scrollTo(scrolled);
      expect(widths()).toEqual([whole, whole]);
    }
  });

  it('follow a width that somebody chose', () => {
    render(shown(columnsOf(Array<number>(100).fill(100))));
    const [, before] = widths();
    fireEvent.keyDown(screen.getByRole('separator', { name: /列0の列の幅/ }), {
      key: 'ArrowRight',
    });
    expect(widths()).toEqual([before + 16, before + 16]);
  });
});
