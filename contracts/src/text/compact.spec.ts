import { describe, expect, it } from 'vitest';
import { compact } from './compact.js';

describe('a label that is compared', () => {
  it.each([
    ['氏　名', '氏名'],
    ['電話 番号\n（自宅）', '電話番号(自宅)'],
    ['Ｎｏ．１', 'No.1'],
    ['ﾌﾘｶﾞﾅ', 'フリガナ'],
  ])('%s is as %s', (label, as) => expect(compact(label)).toBe(as));

  it('keeps what tells labels apart: case, dashes, kind of kana', () =>
    expect(['no', 'No', 'a-b', 'ab', 'ふりがな'].map(compact)).toEqual([
      'no',
      'No',
      'a-b',
      'ab',
      'ふりがな',
    ]));
});
