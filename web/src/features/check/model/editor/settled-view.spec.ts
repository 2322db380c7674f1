import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeInput } from '../../../../testing/fake-content';
import { Editor } from './editor';
import { REST_MS, SettledView } from './settled-view';

const name = fakeInput(1, { value: '手鳥' });
const bmi = fakeInput(2, { value: '22.4' });

const opened = () => {
  const editor = new Editor([name, bmi]);
  const settled = new SettledView(editor);
  const told = vi.fn();
  settled.subscribe(told);
  const shown = (id: string) => settled.view().inputs.get(id)?.value;
  return { editor, settled, told, shown };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is shown of an editor', () => {
  it('follows keys together, when the typing rests', () => {
    const { editor, told, shown } = opened();
    editor.setValue(name.id, '手鳥 ', 0);
    vi.advanceTimersByTime(REST_MS - 1);
    editor.setValue(name.id, '手鳥 勇', 1);
    vi.advanceTimersByTime(REST_MS - 1);
    expect(shown(name.id)).toBe('手鳥');
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(shown(name.id)).toBe('手鳥 勇');
    expect(told).toHaveBeenCalledOnce();
  });

  it('follows all else at once, with the keys before it', () => {
    const { editor, settled, shown } = opened();
    editor.setValue(name.id, '手鳥 勇吉', 0);
    editor.setChecked(bmi.id, true);
    expect(shown(name.id)).toBe('手鳥 勇吉');
    expect(settled.view().checked.has(bmi.id)).toBe(true);
    expect(settled.isWaiting).toBe(false);
  });

  it('follows when the typing is ended, and when it is asked to', () => {
    const { editor, settled, told, shown } = opened();
    editor.setValue(name.id, '手', 0);
    editor.endTyping();
    expect(shown(name.id)).toBe('手');
    editor.setValue(name.id, '', 10);
    expect(settled.isWaiting).toBe(true);
    settled.settle();
    expect(shown(name.id)).toBe('');
    vi.advanceTimersByTime(REST_MS);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('says which values may differ from what was shown before, of all the keys', () => {
    const { editor, settled } = opened();
    const before = settled.view().inputs;
    editor.setValue(name.id, '手', 0);
    editor.setValue(name.id, '', 1);
    editor.setValue(bmi.id, '22', 2);
    settled.settle();
    expect(settled.view().since).toEqual({ inputs: before, ids: new Set([name.id, bmi.id]) });
    expect(settled.view().since?.inputs).toBe(before);
    editor.setValue(bmi.id, '2', 3);
    const next = settled.view().inputs;
    settled.settle();
    expect(settled.view().since?.inputs).toBe(next);
  });

  it('does not know it where anything may have changed', () => {
    const { editor, settled } = opened();
    editor.setValue(name.id, '手', 0);
    editor.discard();
    expect(settled.view().since).toBeNull();
    expect(settled.view().inputs.get(name.id)?.value).toBe('手鳥');
  });

  it('tells nobody that nothing was typed', () => {
    const { editor, settled, told } = opened();
    settled.settle();
    editor.endTyping();
    vi.advanceTimersByTime(REST_MS);
    expect(told).not.toHaveBeenCalled();
  });
});
