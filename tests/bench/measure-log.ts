import { eventCatalogue } from '@reader/contracts/events/catalogue';
import {
  CheckEnded,
  DocumentConfirmed,
  DocumentRegistered,
  DocumentReturnedToUnconfirmed,
} from '@reader/contracts/events/document';
import { documentStream } from '@reader/contracts/events/streams';
import { createCodec } from '@reader/platform/event-log/codec';
import { rebuild } from '@reader/projectors/runner/rebuild';
import type { Client } from '@reader/deploy/local/client';
import { openCommandDependencies } from './open-command-dependencies.js';
import type { Figures } from './report.js';

const WRITERS = 50;
const EVENTS_PER_DOCUMENT = 10;

/**
 * Appends documents with their events through the product's own log, then reads the log bare and rebuilds
 * the console read model from it, in the same run: the ratio is what matters on a noisy machine.
 */
export const measureLog = async (
  env: Record<string, string>,
  client: Client,
  events: number,
): Promise<Figures> => {
  const opened = await openCommandDependencies(env);
  const { dependencies, store } = opened;
  try {
    const organisation = client.organizationId;
    const context = (causationId: string) => ({
      organisation,
      actor: { kind: 'staff', id: client.accountId, role: 'staff', address: null },
      correlationId: causationId,
      causationId,
      occurredAt: new Date().toISOString(),
    });
    const documents = Math.ceil(events / EVENTS_PER_DOCUMENT);
    let appends = 0;
    const writeDocument = async (): Promise<void> => {
      const documentId = crypto.randomUUID();
      const readingId = crypto.randomUUID();
      await dependencies.vault.ensureKeys(organisation, [documentId]);
      let history = await dependencies.log.read(documentStream(documentId));
      const append = async (
        ...written: Parameters<typeof dependencies.log.append>[1][number][]
      ): Promise<void> => {
        await dependencies.log.append(history, written, context(crypto.randomUUID()));
        history = await dependencies.log.read(
          history.stream,
          history.revision === 'no_stream' ? 0n : history.revision,
        );
        appends += 1;
      };
      await append(
        DocumentRegistered.of(
          {
            documentId,
            uploadId: crypto.randomUUID(),
            jobId: crypto.randomUUID(),
            readingId,
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
        ),
      );
      for (let index = 1; index < EVENTS_PER_DOCUMENT; index += 3)
        await append(
          DocumentConfirmed.of({ documentId, contentRevision: 0, wasApplicable: false }),
          CheckEnded.of({ documentId }),
          DocumentReturnedToUnconfirmed.of({ documentId, wasApplicable: false }),
        );
    };
    const writingAt = performance.now();
    let left = documents;
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (left-- > 0) await writeDocument();
      }),
    );
    const writingSeconds = (performance.now() - writingAt) / 1000;

    const readBare = async (): Promise<{ count: number; seconds: number }> => {
      const startedAt = performance.now();
      let count = 0;
      for await (const event of store.readAll()) if (event.type) count += 1;
      return { count, seconds: (performance.now() - startedAt) / 1000 };
    };
    await readBare();
    const bare = await readBare();
    const codec = createCodec(eventCatalogue, dependencies.vault, dependencies.blobs);
    const rebuildingAt = performance.now();
    await rebuild({
      group: 'console',
      db: dependencies.db,
      store,
      codec,
      logId: dependencies.logId,
      logger: dependencies.logger,
    });
    const rebuildSeconds = (performance.now() - rebuildingAt) / 1000;
    return {
      'appends-per-second': { value: appends / writingSeconds, unit: 'appends/s' },
      'bare-read': { value: bare.count / bare.seconds, unit: 'events/s' },
      rebuild: { value: bare.count / rebuildSeconds, unit: 'events/s' },
      'rebuild-to-bare-read': {
        value: bare.seconds / rebuildSeconds,
        unit: 'ratio',
        reach: { atLeast: 0.5 },
      },
    };
  } finally {
    await opened.close();
  }
};
