import type { AttachedFilesBody, DemandAnswer, DemandBody } from '@reader/contracts/http/forms/respondents';
import { dataUriOf } from '../keeping/file-bytes';
import { batchesOf } from './batches';

/** How far sending is. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

/** A chosen file is not on this device any more, so that it cannot be sent. */
export class FileLost extends Error {
  override name = 'FileLost';
  constructor(
    readonly id: string,
    readonly fileName: string,
  ) {
    super(`「${fileName}」がこの端末に残っていません。「戻って修正する」から選び直して下さい。`);
  }
}

/** What sending needs of its surroundings. */
export interface Sending {
  readonly demand: (body: DemandBody) => Promise<DemandAnswer>;
  readonly files: (body: AttachedFilesBody) => Promise<DemandAnswer>;
  readonly fileOf: (id: string) => Promise<Blob | null>;
  /** Files that were sent with the answer that is corrected. */
  readonly held: readonly string[];
  /** The answer is with the server, and only files are missing. */
  readonly onAccepted: () => void;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Sends an answer with its files, and goes on where an earlier try has ended.
 * @throws Refused, NoAnswer, FileLost
 */
export const sendAnswer = async (body: DemandBody, sending: Sending): Promise<DemandAnswer> => {
  const total = body.attachments.length;
  const files = new Map<string, Blob>();
  // Before anything is sent: an answer whose files are lost would never be complete.
  for (const { id, name } of body.attachments) {
    const file = await sending.fileOf(id);
    if (file) files.set(id, file);
    else if (!sending.held.includes(id)) throw new FileLost(id, name);
  }
  let answer = await sending.demand(body);
  if (answer.is_complete) return answer;
  sending.onAccepted();
  const missing = body.attachments.filter(({ id }) => answer.missing.includes(id));
  // It was announced with a correction that never became whole.
  const lost = missing.find(({ id }) => !files.has(id));
  if (lost) throw new FileLost(lost.id, lost.name);
  for (const batch of batchesOf(missing)) {
    sending.onProgress({ sent: total - answer.missing.length, total });
    const uris = await Promise.all(
      batch.map(async ({ id }) => ({ id, data_uri: await dataUriOf(files.get(id) ?? new Blob()) })),
    );
    answer = await sending.files({ files: uris });
  }
  sending.onProgress({ sent: total - answer.missing.length, total });
  return answer;
};
