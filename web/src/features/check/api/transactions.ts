import { CommitAnswer, PushBulkAnswer, TransactionStarted } from '@reader/contracts/http/transactions';
import type { ObjectChange, PushedObject } from '@reader/contracts/objects/changes';
import type { Problem } from '@reader/contracts/http/problem';
import { http, HttpProblem, nothing } from '../../../lib/http';

export type Conflict = NonNullable<Problem['conflicts']>[number];

export type SaveResult =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] };

/** The changes as the transaction takes them. `revision` is the one the edits were made on. */
export const pushedObjects = (
  documentId: string,
  changes: readonly ObjectChange[],
  revision: number,
): PushedObject[] =>
  changes.map((change) => ({
    ...(change.action === 'deleted' ? { _delete: true } : change.after),
    _class: change.class,
    id: change.id,
    document: documentId,
    _revision: revision,
  }));

/** Saves the changes as one transaction: all of them or none. */
export const saveChanges = async (
  documentId: string,
  changes: readonly ObjectChange[],
  revision: number,
): Promise<SaveResult> => {
  const { transaction_id: id } = await http.post('/api/transactions/', {}, TransactionStarted);
  try {
    const body = pushedObjects(documentId, changes, revision);
    await http.post(`/api/transactions/${id}/push_bulk/`, body, PushBulkAnswer);
    const answer = await http.post(`/api/transactions/${id}/commit/`, {}, CommitAnswer);
    return { kind: 'saved', revision: answer.revision };
  } catch (error) {
    // What was pushed has a time limit of its own: failing to abandon it changes nothing.
    await http.delete(`/api/transactions/${id}/`, nothing, { expects401: true }).catch(() => undefined);
    if (error instanceof HttpProblem && error.code === 'edit-conflict' && error.problem.conflicts?.length) {
      return { kind: 'conflict', conflicts: error.problem.conflicts };
    }
    throw error;
  }
};
