import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPEN_OWNER, type OpenBlobs } from '../reading/open-blobs.js';

/** Keeps blobs as files of a folder, for several processes; nothing is sealed. */
export const blobsInFolder = (folder: string): OpenBlobs => {
  const find: OpenBlobs['find'] = ({ sha256 }) => readFileSync(join(folder, sha256));
  return {
    keep: (bytes, mediaType) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      writeFileSync(join(folder, sha256), bytes);
      return { owner: OPEN_OWNER, sha256, mediaType, size: bytes.length };
    },
    find,
    get: (_organisation, ref) => Promise.resolve(find(ref)),
  };
};
