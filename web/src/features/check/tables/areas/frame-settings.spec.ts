import { describe, expect, it } from 'vitest';
import { fakePages } from '../../../../testing/fake-content';
import type { KeptText } from '../../../../lib/storage';
import {
  areasOfSetting,
  type FrameSetting,
  keepSettings,
  nameProblem,
  readSettings,
  settingOf,
} from './frame-settings';

const storageOf = (kept: Record<string, string> = {}): KeptText => ({
  get: (key) => kept[key] ?? null,
  set: (key, value) => {
    kept[key] = value;
    return true;
  },
  remove: (key) => {
    delete kept[key];
  },
});
const pages = fakePages(2);
const box = { x: 10, y: 20, width: 100, height: 50 };
const setting: FrameSetting = { name: '請求書', frames: [{ page: 2, ...box }] };

describe('saved table frames', () => {
  it('are kept for each person in this browser', () => {
    const storage = storageOf();
    expect(readSettings(storage, 'a')).toEqual([]);
    expect(keepSettings(storage, 'a', [setting])).toBe(true);
    expect(readSettings(storage, 'a')).toEqual([setting]);
    expect(readSettings(storage, 'b')).toEqual([]);
  });

  it('that cannot be read, or are smaller than frames may be, are none', () => {
    const small = JSON.stringify([{ ...setting, frames: [{ page: 1, ...box, width: 9 }] }]);
    for (const kept of ['{', '{}', '[{"name":""}]', small])
      expect(readSettings(storageOf({ 'reader-table-frames-a': kept }), 'a')).toEqual([]);
  });

  it('have a name that is not empty and not there yet', () => {
    expect(nameProblem([setting], ' ')).toBe('文字を入力してください');
    expect(nameProblem([setting], ' 請求書 ')).toBe('この設定名は既に存在します');
    expect(nameProblem([setting], '請求書2')).toBeNull();
  });

  it('know their pages by number, so that they fit other documents', () => {
    const areas = [
      { id: 'a', pageId: pages[1]!.id, ...box },
      { id: 'b', pageId: 'gone', ...box },
    ];
    expect(settingOf(' 請求書 ', areas, pages)).toEqual(setting);
    expect(areasOfSetting(setting, pages, () => 'new')).toEqual([
      { id: 'new', pageId: pages[1]!.id, ...box },
    ]);
    expect(areasOfSetting(setting, fakePages(1), () => 'new')[0]?.pageId).toBe('');
  });
});
