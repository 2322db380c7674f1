import { DocumentRead, DocumentRegistered } from '@reader/contracts/events/document';
import { documentStream } from '@reader/contracts/events/streams';
import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '@reader/command-api/dependencies';
import type { Client } from '@reader/deploy/local/client';
import { type Made, madeReading } from './made-readings.js';
import { PAGE, type PagePicture, sealPictures } from './page-pictures.js';

/** Appends documents, read and ready to check, through the product's own log; returns their ids in order. */
export const seedDocuments = async (
  dependencies: Dependencies,
  client: Client,
  wanted: readonly Made[],
): Promise<Id[]> => {
  const organisation = client.organizationId;
  const pictures = await sealPictures(dependencies.blobs, dependencies.vault, organisation);
  const ids: Id[] = [];
  // One after another: their order in the log is the order in which they are stepped through.
  for (const [number, made] of wanted.entries()) {
    const picture = pictures[number % pictures.length];
    if (picture) ids.push(await seedDocument(dependencies, client, made, picture, number + 1));
  }
  return ids;
};

const seedDocument = async (
  dependencies: Dependencies,
  { organizationId: organisation, accountId }: Client,
  made: Made,
  { image, preview, thumbnail }: PagePicture,
  number: number,
): Promise<Id> => {
  const [documentId, readingId, jobId, pageId] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
    ...[Id, Id, Id, Id],
  ];
  await dependencies.vault.ensureKeys(organisation, [documentId]);
  const content = madeReading(pageId, made);
  const words = content.inputs.map(({ value, box }) => ({ pageId, text: value, box, confidence: 95 }));
  const json = Buffer.from(JSON.stringify(words), 'utf8');
  const texts = await dependencies.blobs.put(organisation, documentId, json, 'application/json');
  const source = { fileId: documentId, blob: image, firstPage: 1, pages: 1 };
  const { width, height } = PAGE;
  await dependencies.log.append(
    await dependencies.log.read(documentStream(documentId)),
    [
      DocumentRegistered.of(
        {
          ...{ documentId, readingId, jobId, uploadId: jobId, sequence: number, layout: 1 },
          ...{ sources: [source], channel: 'F', splitFrom: null, awaitsFile: false },
        },
        { fileName: `保健調査票_${String(number).padStart(4, '0')}.jpg` },
      ),
      DocumentRead.of(
        {
          ...{ documentId, readingId, jobId, sheetId: null, allocation: null, unreadPages: [], notes: [] },
          ...{ findings: null, texts, engine: 'made', from: 'reading' },
          pages: [
            {
              ...{ id: pageId, page: 1, sourcePage: 1, sourceFileId: documentId, isBlank: false },
              ...{ width, height, originalWidth: width, originalHeight: height },
              ...{ image, preview, thumbnail },
              transform: { quarterTurn: 0, skewDegrees: 0, dpi: 300 },
            },
          ],
          values: made.fields + made.table ** 2,
          doubts: made.errors,
        },
        content,
      ),
    ],
    {
      organisation,
      actor: { kind: 'staff', id: accountId, role: 'staff', address: null },
      ...{ correlationId: documentId, causationId: documentId, occurredAt: new Date().toISOString() },
    },
  );
  return documentId;
};
