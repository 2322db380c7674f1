import { id } from '@reader/contracts/testing/examples/ids';
import { expect, it } from 'vitest';
import { newestHeaders } from './kept-masters.js';

const [name, kana] = [id(1), id(2)];

it('a header is remembered as the newest master had it, and as a column where it is called the same twice', () => {
  const newest = [
    { title: '氏名', columnId: name },
    { title: '氏名', columnId: null },
    { title: '備考', columnId: null },
  ];
  const older = [
    { title: '氏名', columnId: kana },
    { title: '備考', columnId: kana },
    { title: 'ﾌﾘｶﾞﾅ', columnId: kana },
  ];
  const oldest = [{ title: 'フリガナ', columnId: name }];
  expect(newestHeaders([newest, older, oldest])).toEqual([
    { title: '氏名', columnId: name },
    { title: '備考', columnId: null },
    { title: 'ﾌﾘｶﾞﾅ', columnId: kana },
  ]);
  expect(newestHeaders([[...newest].reverse()])).toContainEqual({ title: '氏名', columnId: name });
});
