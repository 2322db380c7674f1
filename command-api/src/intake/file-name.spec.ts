import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.js';

it('keeps the last part of a name, composed and without control characters', () => {
  expect(fileNameOf('C:\\scan\\カ\u3099.png')).toEqual({ shown: 'ガ.png' });
  expect(fileNameOf('../a\u0000b\n.png')).toEqual({ shown: 'ab.png' });
});

it.each([
  ['\u202egpj.調査票.exe', 'gpj.調査票.exe'],
  ['\u2067調査票\u2069\u200f_1.png', '調査票_1.png'],
  ['\u061c\u200ea\u202a.pdf', 'a.pdf'],
])('keeps no control of the writing direction, which would show %j in another order', (given, shown) =>
  expect(fileNameOf(given)).toEqual({ shown }),
);

it('takes a name as long as names can be, counted in characters', () => {
  const longest = '𠮷'.repeat(255);
  expect(fileNameOf(longest)).toEqual({ shown: longest });
  expect(fileNameOf(`${longest}x`)).toMatchObject({
    shown: longest,
    refused: 'ファイル名が長すぎます。255文字以内にしてください',
  });
});

it.each([
  ...[
    '',
    '  ',
    '\u0000',
    'folder/',
    '  .jpg',
    '\u3000.PDF',
    'folder/ .png',
    '.jpg',
    '\u200b.jpg',
    '\u202e\u2066.jpg',
    '..',
    '. .jpg',
  ],
])('takes no file that is called %j', (name) =>
  expect(fileNameOf(name)).toMatchObject({
    shown: '名称なし',
    refused: 'ファイル名がありません。名前を付けてください',
  }),
);

it.each(['a.jpg', ' a .jpg', '.a.jpg', 'jpg', '一', '-.jpg'])('takes a file that is called %j', (name) =>
  expect(fileNameOf(name)).toEqual({ shown: name }),
);
