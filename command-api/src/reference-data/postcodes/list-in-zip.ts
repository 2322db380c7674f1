import { POSTCODES_BYTES } from '@reader/contracts/http/reference-data/postcode-list';
import { decodedText } from '@reader/contracts/text/decoded-text';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { NotAPostcodeList } from './parse-postcodes.js';

/** Japan Post's zip has one file. */
const MOST_ENTRIES = 20;

const BROKEN = 'zipファイルが壊れているか、パスワード付きのため開けません。';
const NO_LIST =
  'zipファイルにCSVが1つだけ入っていません。日本郵便のken_all.zipかutf_ken_all.zipを指定してください。';
const TOO_LARGE = '展開した大きさが上限を超えるため、読み込めません。';

/** Whether a file is compressed, by how it begins. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The zip's one list; nothing is unpacked yet. @throws NotAPostcodeList */
const listOf = async (zip: ZipFile): Promise<Entry> => {
  if (zip.entryCount > MOST_ENTRIES) throw new NotAPostcodeList(NO_LIST);
  const lists: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (/\.csv$/iu.test(entry.fileName)) lists.push(entry);
  const [list] = lists;
  if (!list || lists.length > 1) throw new NotAPostcodeList(NO_LIST);
  if (list.isEncrypted()) throw new NotAPostcodeList(BROKEN);
  if (list.uncompressedSize > POSTCODES_BYTES) throw new NotAPostcodeList(TOO_LARGE);
  return list;
};

/**
 * The text of the CSV in a zip as Japan Post publishes it. It is unpacked to no more than the list's limit, whatever the zip says of
 * itself. @throws NotAPostcodeList
 */
export const listInZip = async (bytes: Buffer): Promise<string> => {
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(bytes);
    const stream = await zip.openReadStreamPromise(await listOf(zip));
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      size += (chunk as Buffer).length;
      if (size > POSTCODES_BYTES) throw new NotAPostcodeList(TOO_LARGE);
      chunks.push(chunk as Buffer);
    }
    return decodedText(Buffer.concat(chunks));
  } catch (error) {
    // What else fails is the file's fault: it says so of itself, and nothing is read from elsewhere.
    throw error instanceof NotAPostcodeList ? error : new NotAPostcodeList(BROKEN);
  } finally {
    zip?.close();
  }
};
