import { UnreadableFile } from '../foundation/unreadable-file.js';
import { KEPT_PAGES_MAGIC } from './kept-pages.js';

type SourceKind = 'jpeg' | 'png' | 'pdf' | 'kept-pages';

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  bytes.length >= magic.length && magic.every((byte, index) => bytes[index] === byte);

/** PDF readers accept the header within the first kilobyte: some producers put a line before it. */
const PDF_HEADER_WITHIN = 1024;

/**
 * What a file is by its first bytes; its name and declared type are not asked.
 * @throws UnreadableFile 'empty-file' or 'unsupported-type'
 */
export const sniff = (bytes: Buffer): SourceKind => {
  if (bytes.length === 0) throw new UnreadableFile('empty-file');
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  // A transfer in text mode changes the line ends that follow: still a PNG, a damaged one.
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) throw new UnreadableFile('corrupt-file');
  if (startsWith(bytes, [...KEPT_PAGES_MAGIC])) return 'kept-pages';
  if (bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'pdf';
  throw new UnreadableFile('unsupported-type');
};
