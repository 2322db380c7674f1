import { deflateRawSync } from 'node:zlib';
import { POSTCODES_BYTES } from '@reader/contracts/http/reference-data/postcode-list';
import { describe, expect, it } from 'vitest';
import { isZip, listInZip } from './list-in-zip.js';
import { NotAPostcodeList } from './parse-postcodes.js';

interface Packed {
  readonly name: string;
  readonly bytes: Buffer;
  /** What the zip says of its size; by default the truth. */
  readonly size?: number;
  readonly isEncrypted?: boolean;
}

/** A zip of files, each compressed. */
const zipOf = (...files: readonly Packed[]): Buffer => {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, size = bytes.length, isEncrypted = false } of files) {
    const packed = deflateRawSync(bytes);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(size, 18);
    about.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, ...directory, end]);
};

const LINE =
  '13101,"100  ","1000001","トウキョウト","チヨダク","チヨダ","東京都","千代田区","千代田",0,0,0,0,0,0';
const list = (more: Partial<Packed> = {}): Packed => ({
  name: 'KEN_ALL.CSV',
  bytes: Buffer.from(LINE),
  ...more,
});
const refusal = (bytes: Buffer) =>
  listInZip(bytes).then(
    () => 'taken',
    (error: unknown) => {
      expect(error).toBeInstanceOf(NotAPostcodeList);
      return (error as Error).message;
    },
  );

describe('Japan Post’s list in a zip', () => {
  it('is unpacked, in utf-8 and in cp932', async () => {
    const zip = zipOf(list({ name: 'utf_ken_all.csv' }));
    expect(isZip(zip)).toBe(true);
    expect(await listInZip(zip)).toBe(LINE);
    const tokyo = Buffer.from([0x93, 0x8c, 0x8b, 0x9e, 0x93, 0x73]);
    expect(await listInZip(zipOf(list({ bytes: tokyo })))).toBe('東京都');
  });

  it('may have other files beside it, but no second list', async () => {
    const readme = { name: 'readme.txt', bytes: Buffer.from('お読みください') };
    expect(await listInZip(zipOf(readme, list()))).toBe(LINE);
    expect(await refusal(zipOf(readme))).toContain('CSVが1つだけ');
    expect(await refusal(zipOf(list(), list({ name: 'b.csv' })))).toContain('CSVが1つだけ');
    const many = Array.from({ length: 21 }, (_, index) => ({ ...readme, name: `${index}.txt` }));
    expect(await refusal(zipOf(...many))).toContain('CSVが1つだけ');
  });

  it('is refused where it unpacks to more than a list may have, whatever the zip says', async () => {
    const bomb = Buffer.alloc(POSTCODES_BYTES + 1, 'a');
    expect(await refusal(zipOf(list({ bytes: bomb })))).toContain('上限');
    expect(await refusal(zipOf(list({ bytes: bomb, size: 1_000 })))).not.toBe('taken');
  });

  it('is refused where it is broken, cut or has a password', async () => {
    const zip = zipOf(list());
    expect(await refusal(zip.subarray(0, zip.length - 10))).toContain('開けません');
    expect(await refusal(Buffer.from('PK and nothing'))).toContain('開けません');
    expect(await refusal(zipOf(list({ isEncrypted: true })))).toContain('開けません');
    const damaged = Buffer.from(zip);
    damaged.fill(0xff, 45, 60);
    expect(await refusal(damaged)).not.toBe('taken');
  });
});
