import type { Dependencies } from '@reader/command-api/dependencies';
import { documentStream } from '@reader/contracts/events/streams';
import type { Id } from '@reader/contracts/objects/ids';

const WRITERS = 50;

export interface Owner {
  readonly organisation: Id;
  readonly account: Id;
}

type Append = Parameters<Dependencies['log']['append']>[1];

/** What happens to one document: each entry is appended at once. */
export type MadeHistory = (documentId: Id, number: number) => readonly Append[];

/** Writes documents through the product's own log, by many writers at once. Returns appends and seconds. */
export const writeLog = async (
  { log, vault }: Pick<Dependencies, 'log' | 'vault'>,
  { organisation, account }: Owner,
  documents: number,
  historyOf: MadeHistory,
): Promise<{ appends: number; seconds: number }> => {
  let appends = 0;
  const writeDocument = async (number: number): Promise<void> => {
    const documentId = crypto.randomUUID();
    await vault.ensureKeys(organisation, [documentId]);
    let history = await log.read(documentStream(documentId));
    for (const events of historyOf(documentId, number)) {
      const causationId = crypto.randomUUID();
      await log.append(history, events, {
        organisation,
        actor: { kind: 'staff', id: account, role: 'staff', address: null },
        correlationId: causationId,
        causationId,
        occurredAt: new Date().toISOString(),
      });
      const known = history.revision === 'no_stream' ? 0n : history.revision;
      history = await log.read(history.stream, known);
      appends += 1;
    }
  };
  const startedAt = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (next < documents) await writeDocument(next++);
    }),
  );
  return { appends, seconds: (performance.now() - startedAt) / 1000 };
};
