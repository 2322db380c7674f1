import type { BlobRef } from '../../objects/ids.js';
import { fileId } from './ids.js';

export const blob = (more: Partial<BlobRef> = {}): BlobRef => ({
  owner: fileId,
  sha256: 'a'.repeat(64),
  mediaType: 'image/png',
  size: 2048,
  ...more,
});

export const pdfBlob = (more: Partial<BlobRef> = {}): BlobRef =>
  blob({ mediaType: 'application/pdf', ...more });
