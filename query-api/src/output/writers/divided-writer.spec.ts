import { outputOptions } from '@reader/contracts/testing/examples/export';
import { describe, expect, it } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { uniqueNames } from '../format/file-name.js';
import { collected, contentOf, failingContent, written } from '../testing/written.js';
import { dividedWriter } from './divided-writer.js';
import { textWriter } from './text-writer.js';

const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  );
/** The files of a zip, as another library reads it. */
const filesIn = async (bytes: Buffer): Promise<[name: string, text: string][]> => {
  const zip = await openZip(bytes);
  const textOf = (entry: Entry): Promise<string> =>
    new Promise((resolve, reject) =>
      zip.openReadStream(entry, (error, stream) =>
        error ? reject(error) : void collected(stream).then((all) => resolve(all.toString('utf8')), reject),
      ),
    );
  const files: [string, string][] = [];
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      textOf(entry).then((text) => {
        files.push([entry.fileName, text]);
        zip.readEntry();
      }, reject);
    });
    zip.readEntry();
  });
};

const madeAt = new Date('2026-05-21T01:41:00Z');
const writer = () => {
  const unique = uniqueNames();
  return dividedWriter(
    textWriter(outputOptions()),
    ({ fileName }, ending) => unique(fileName.replace('.png', ''), `.${ending}`),
    madeAt,
  );
};

describe('a file for each document', () => {
  it('lies in one zip, with a header each, named in Japanese and once', async () => {
    expect(writer()).toMatchObject({ mediaType: 'application/zip', fileEnding: 'zip' });
    const content = contentOf(
      [
        written([['手島']], '申請書１.png'),
        written([['中島'], ['岩谷']], '申請書２.png'),
        written([['髙畑']], '申請書１.png'),
      ],
      ['氏名'],
    );
    expect(await filesIn(await collected(writer().write(content)))).toEqual([
      ['申請書１.csv', '氏名\r\n手島\r\n'],
      ['申請書２.csv', '氏名\r\n中島\r\n岩谷\r\n'],
      ['申請書１(2).csv', '氏名\r\n髙畑\r\n'],
    ]);
  });

  it('is asked for when the one before has been read', async () => {
    const content = contentOf(Array.from({ length: 400 }, () => written([['値'.repeat(20_000)]])));
    const bytes = writer().write(content)[Symbol.asyncIterator]();
    await bytes.next();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(content.taken()).toBeLessThan(399);
    await bytes.return?.();
  });

  it('makes no zip when its documents fail', async () =>
    expect(
      collected(writer().write(failingContent([written([['手島']])], new Error('broke off')))),
    ).rejects.toThrow('broke off'));
});
