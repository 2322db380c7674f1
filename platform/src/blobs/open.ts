import { fileURLToPath } from 'node:url';
import type { BlobStore } from './blob-store.js';
import { folderBlobs } from './folder.js';
import { createS3Client, s3Blobs } from './s3.js';

/**
 * The store that an address names: `file:///var/reader/blobs` or `s3://bucket?endpoint=https://…&region=…`
 * with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.
 * @throws Error for any other address.
 */
export const openBlobs = (address: string, env: NodeJS.ProcessEnv = process.env): BlobStore => {
  const url = new URL(address);
  if (url.protocol === 'file:') return folderBlobs(fileURLToPath(url));
  if (url.protocol === 's3:') {
    const client = createS3Client({
      endpoint: url.searchParams.get('endpoint') ?? 'https://s3.amazonaws.com',
      region: url.searchParams.get('region') ?? 'us-east-1',
      accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '',
    });
    return s3Blobs(client, url.hostname);
  }
  throw new Error(`BLOB_URL must start with file: or s3:, not ${url.protocol}`);
};
