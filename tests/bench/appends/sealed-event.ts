import { eventCatalogue } from '@reader/contracts/events/catalogue';
import { DocumentRegistered } from '@reader/contracts/events/document';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { createCodec, type EventCodec } from '@reader/platform/event-log/codec';
import type { AppendContext, UnwrittenEvent } from '@reader/platform/event-log/kinds';
import { memoryBlobs, memoryVault } from '@reader/platform/testing/memory';

/** Seals under keys in memory: those of the product's vault are at hand, too, after the first append of a document. */
export const openCodec = (): EventCodec => {
  const vault = memoryVault();
  return createCodec(eventCatalogue, vault, sealedBlobs(memoryBlobs(), vault));
};

/** A small event with a sealed part: that a document was registered. */
export const sealedEvent = (documentId: string): UnwrittenEvent =>
  DocumentRegistered.of(
    {
      documentId,
      uploadId: crypto.randomUUID(),
      jobId: crypto.randomUUID(),
      readingId: crypto.randomUUID(),
      sequence: 1,
      layout: 1,
      sources: [
        {
          fileId: documentId,
          blob: {
            owner: documentId,
            sha256: documentId.replaceAll('-', '').padEnd(64, '0'),
            mediaType: 'image/png',
            size: 1,
          },
          firstPage: 1,
          pages: 1,
        },
      ],
      channel: 'F',
      splitFrom: null,
      awaitsFile: false,
    },
    { fileName: `保健調査票_${documentId.slice(0, 8)}.jpg` },
  );

/** What a command says with its appends. */
export const contextOf = (causationId: string): AppendContext => ({
  organisation: ORGANISATION,
  actor: { kind: 'staff', id: ORGANISATION, role: 'staff', address: null },
  correlationId: causationId,
  causationId,
  occurredAt: new Date().toISOString(),
});

const ORGANISATION = '7c0f1f0e-6a4e-4c55-9d3a-2f5f0f0c7a11';
