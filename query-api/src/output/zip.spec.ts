import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { unzipped } from './papers/testing/unzip.js';
import { zipOf, type ZipEntry } from './zip.js';

const at = new Date('2026-05-21T00:00:00Z');
const entry = (name: string, text: string, isCompressed = false): ZipEntry => ({
  name,
  bytes: [Buffer.from(text)],
  isCompressed,
});

describe('a zip', () => {
  it('has its entries under their Japanese names', async () => {
    const files = await unzipped(
      await buffer(zipOf([entry('山田様.txt', '値'), entry('髙橋𠮷.png', 'x', true)], at)),
    );
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['山田様.txt', '値'],
      ['髙橋𠮷.png', 'x'],
    ]);
  });

  it('says when it was made by the clock of Japan', async () => {
    const bytes = await buffer(zipOf([entry('a.txt', 'x')], new Date('2026-05-20T15:30:00Z')));
    const [time, day] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)];
    expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2026, 5, 21]);
    expect([time >> 11, (time >> 5) & 63]).toEqual([0, 30]);
  });

  it('may be empty', async () => expect((await unzipped(await buffer(zipOf([], at)))).size).toBe(0));

  it('makes its entries only as it is read', async () => {
    let made = 0;
    const entries = async function* (): AsyncGenerator<ZipEntry> {
      for (let index = 0; index < 50; index++) {
        made += 1;
        yield { name: `${index}`, bytes: [Buffer.alloc(200_000, index)], isCompressed: true };
      }
    };
    const zip = zipOf(entries(), at);
    const chunks = zip[Symbol.asyncIterator]();
    await chunks.next();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(made).toBeLessThan(5);
    zip.destroy();
  });

  it('breaks off where an entry cannot be read to its end', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('the beginning');
      throw new Error('not there');
    };
    const entries: ZipEntry[] = [entry('a', 'a'), { name: 'b', bytes: broken() }];
    await expect(buffer(zipOf(entries, at))).rejects.toThrow('not there');
  });
});
