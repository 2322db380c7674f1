import { Lexicon as LexiconWords } from '@reader/contracts/objects/configuration/lexicon';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import { compileLexicon, type Lexicon } from '../pipeline/lexicon/lexicon.js';
import { recentlyUsed } from '../sheets/recently-used.js';

export interface LexiconLibrary {
  /** The organisation's words; null where their key or blob is gone: the document is read without them. */
  lexiconOf(organisation: Id, ref: BlobRef): Promise<Lexicon | null>;
}

/** Up to some 50 MB each; an organisation has one. */
const KEPT = 4;

/** Lexicons, compiled when a reading first names them and kept while they are used. */
export const createLexiconLibrary = (blobs: Pick<SealedBlobs, 'get'>): LexiconLibrary => {
  const lexicons = recentlyUsed<Lexicon>(KEPT);
  const load = async (organisation: Id, ref: BlobRef): Promise<Lexicon | undefined> => {
    const bytes = await blobs.get(organisation, ref);
    return bytes === ERASED
      ? undefined
      : compileLexicon(LexiconWords.parse(JSON.parse(bytes.toString('utf8'))).words);
  };
  return {
    lexiconOf: async (organisation, ref) =>
      (await lexicons.getIfAny(`${organisation}/${ref.sha256}`, () => load(organisation, ref))) ?? null,
  };
};
