import iconv from 'iconv-lite';
import { outputOptions } from '@reader/contracts/testing/examples/export';
import { describe, expect, it } from 'vitest';
import { collected, contentOf, written } from '../testing/written.js';
import { textWriter } from './text-writer.js';

const header = ['氏名', '備考'];
const two = [
  written([['手島', '至急, 〜']]),
  written([
    ['中島', ''],
    ['岩谷', '改\n行'],
  ]),
];

describe('a text file', () => {
  it('has one line per record under its header', async () => {
    const writer = textWriter(outputOptions());
    expect(writer).toMatchObject({ mediaType: 'text/csv', fileEnding: 'csv' });
    expect((await collected(writer.write(contentOf(two, header)))).toString('utf8')).toBe(
      '氏名,備考\r\n手島,"至急, 〜"\r\n中島,\r\n岩谷,"改\n行"\r\n',
    );
  });

  it('has tabs, no header and a byte order mark where it is told so', async () => {
    const writer = textWriter(outputOptions({ extension: 'TX', has_bom: true }));
    expect(writer).toMatchObject({ mediaType: 'text/tab-separated-values', fileEnding: 'txt' });
    const bytes = await collected(writer.write(contentOf([two[0]!])));
    expect(bytes.toString('utf8')).toBe('\ufeff手島\t至急, 〜\r\n');
  });

  it('is in the encoding that was asked for', async () => {
    const bytes = await collected(textWriter(outputOptions({ encoding: 'CP' })).write(contentOf([two[1]!])));
    expect(bytes).toEqual(iconv.encode('中島,\r\n岩谷,"改\n行"\r\n', 'cp932'));
  });

  it('comes in pieces, and takes no document before its turn', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => written([[String(index), '値'.repeat(500)]]));
    const content = contentOf(many);
    const pieces: Buffer[] = [];
    for await (const piece of textWriter(outputOptions()).write(content)) {
      pieces.push(Buffer.from(piece));
      expect(content.taken()).toBeLessThanOrEqual(pieces.length * 140);
    }
    expect(pieces.length).toBeGreaterThan(7);
    expect(Buffer.concat(pieces).toString('utf8').split('\r\n')).toHaveLength(1_001);
  });
});
