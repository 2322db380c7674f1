import { DocumentsAnswer } from '@reader/contracts/http/documents';
import { http } from '../../lib/http';

/** More documents go in several calls. */
const MOST_A_CALL = 1000;

/** A command on any number of documents; answers those that were not done. */
const command = async (
  path: string,
  ids: readonly string[],
  status: 'U' | 'D',
): Promise<DocumentsAnswer['failed']> => {
  const failed: DocumentsAnswer['failed'] = [];
  for (let at = 0; at < ids.length; at += MOST_A_CALL) {
    const body = { documents: ids.slice(at, at + MOST_A_CALL), status };
    failed.push(...(await http.post(path, body, DocumentsAnswer)).failed);
  }
  return failed;
};

/** Return to unconfirmed and delete (spec 1 §7). */
export const returnToUnconfirmed = (ids: readonly string[]) =>
  command('/api/document/return-to-unconfirmed/', ids, 'U');
export const deleteDocuments = (ids: readonly string[]) => command('/api/document/delete/', ids, 'D');
