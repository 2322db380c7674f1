import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EditedState } from './edited-state';
import { REST_MS, SettledView } from './settled-view';

const initial = { name: '手鳥', bmi: '22.4' };

const opened = () => {
  const editor = new EditedState(initial);
  const type = (fields: Partial<typeof initial>, at: number) =>
    editor.edit({ ...editor.now, ...fields }, { joins: 'text', at, isKey: true });
  const settled = new SettledView(editor);
  const told = vi.fn();
  settled.subscribe(told);
  const shown = () => settled.view().now;
  return { editor, type, settled, told, shown };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is shown of an editor', () => {
  it('follows keys together, when the typing rests', () => {
    const { type, told, shown } = opened();
    type({ name: '手鳥 ' }, 0);
    vi.advanceTimersByTime(REST_MS - 1);
    type({ name: '手鳥 勇' }, 1);
    vi.advanceTimersByTime(REST_MS - 1);
    expect(shown().name).toBe('手鳥');
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(shown().name).toBe('手鳥 勇');
    expect(told).toHaveBeenCalledOnce();
  });

  it('follows all else at once, with the keys before it', () => {
    const { editor, type, settled, shown } = opened();
    type({ name: '手鳥 勇吉' }, 0);
    editor.edit({ ...editor.now, bmi: '22' });
    expect(shown().name).toBe('手鳥 勇吉');
    expect(shown().bmi).toBe('22');
    expect(settled.isWaiting).toBe(false);
  });

  it('follows when the typing is ended, and when it is asked to', () => {
    const { editor, type, settled, told, shown } = opened();
    type({ name: '手' }, 0);
    editor.endTyping();
    expect(shown().name).toBe('手');
    type({ name: '' }, 10);
    expect(settled.isWaiting).toBe(true);
    settled.settle();
    expect(shown().name).toBe('');
    vi.advanceTimersByTime(REST_MS);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('tells nobody that nothing was typed', () => {
    const { editor, settled, told } = opened();
    settled.settle();
    editor.endTyping();
    vi.advanceTimersByTime(REST_MS);
    expect(told).not.toHaveBeenCalled();
  });
});
