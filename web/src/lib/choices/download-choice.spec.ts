import { expect, it } from 'vitest';
import { fakeId } from '../../testing/fake-content';
import {
  asIsOptions,
  changedOptions,
  keepDownload,
  lastDownload,
  outputsInOrder,
  shownOptions,
} from './download-choice';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => kept.set(key, value).size > 0,
    remove: (key: string) => void kept.delete(key),
  };
};
const own = shownOptions({ encoding: 'SJ', is_divided: true });

it('asks for nothing of its own where a format is left as it is', () => {
  expect(changedOptions(own, own)).toEqual({});
});

it('asks only for what differs from the format, and never for what one download cannot choose', () => {
  const shown = { ...own, extension: 'XL', is_header: false, is_divided: false } as const;
  expect(changedOptions(own, shown)).toEqual({ extension: 'XL', is_header: false });
});

it('names a rename rule only where files are split', () => {
  const shown = shownOptions({ is_divided: true, naming_rule_id: fakeId(1) });
  expect(asIsOptions(shown).naming_rule_id).toBe(fakeId(1));
  expect(asIsOptions({ ...shown, is_divided: false }).naming_rule_id).toBeNull();
  expect(asIsOptions({ ...shown, extension: 'XL' }).naming_rule_id).toBeNull();
});

it('lists the format that was chosen last first, then as is', () => {
  const formats = [
    { id: fakeId(1), name: '会計' },
    { id: fakeId(2), name: '人事' },
  ];
  const names = (last: string | null) => outputsInOrder(formats, last).map(({ name }) => name);
  expect(names(fakeId(2))).toEqual(['人事', 'そのまま出力', '会計']);
  expect(names(null)).toEqual(['そのまま出力', '会計', '人事']);
  expect(names(fakeId(9))).toEqual(['そのまま出力', '会計', '人事']);
});

it('remembers the last download of an organisation, and starts afresh from what it cannot read', () => {
  const kept = storage();
  const last = { format: fakeId(1), asIs: own };
  keepDownload(kept, 'a', last);
  expect(lastDownload(kept, 'a')).toEqual(last);
  expect(lastDownload(kept, 'b')).toEqual({ format: null, asIs: shownOptions() });
  kept.kept.set('reader-a-csv-download', '{"extension":"CS"}');
  expect(lastDownload(kept, 'a')).toEqual({ format: null, asIs: shownOptions() });
});
