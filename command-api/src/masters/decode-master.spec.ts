import { withoutPauses } from '@reader/platform/batches/pausing';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeMaster, NO_CHARACTER } from './decode-master.js';

const MEGABYTE = 1 << 20;
const LINE = '髙橋 花子,岩手県盛岡市中央通2-4-5\r\n';
const linesOf = (bytes: number): string => LINE.repeat(Math.ceil(bytes / Buffer.byteLength(LINE)));

/** How often others have their turn while a file is decoded, and what comes of it. */
const pausesOf = (bytes: Uint8Array) => {
  const work = decodeMaster(bytes, undefined);
  for (let pauses = 0; ; pauses += 1) {
    const step = work.next();
    if (step.done) return { pauses, ...step.value };
  }
};

describe('decoding the CSV of a master', () => {
  it('pauses at every megabyte, each time that it goes through it, also where the file is damaged', () => {
    const whole = Buffer.from(linesOf(4 * MEGABYTE));
    expect(pausesOf(whole).pauses).toBeGreaterThanOrEqual(4);
    const damaged = Buffer.concat([whole, Buffer.from([0xff, 0x0a])]);
    const { pauses, text } = pausesOf(damaged);
    // As utf-8 and as Shift_JIS it is decoded again, and the lines are counted.
    expect(pauses).toBeGreaterThanOrEqual(4 * 3);
    expect(text.endsWith(`${NO_CHARACTER}\n`)).toBe(true);
  });

  it.each(['utf-8', 'cp932'] as const)('tears no character apart where it pauses, in %s', (encoding) => {
    const written = linesOf(MEGABYTE + 1_000);
    for (const shift of ['', 'a', 'aa']) {
      const { text, encoding: found } = withoutPauses(
        decodeMaster(iconv.encode(shift + written, encoding), undefined),
      );
      expect(text === shift + written).toBe(true);
      expect(found).toBe(encoding);
    }
  });

  it('leaves the byte order mark out', () => {
    const { text } = withoutPauses(decodeMaster(Buffer.from(`\ufeff${LINE}`), undefined));
    expect(text).toBe(LINE);
  });

  it('ends in the middle of a character as it does in a whole file', () => {
    const cut = Buffer.from(`氏名\r\n${linesOf(2_000)}千`).subarray(0, -1);
    const { text } = withoutPauses(decodeMaster(cut, undefined));
    expect(text.endsWith(`\n${NO_CHARACTER}`)).toBe(true);
  });
});
