import { CommitAnswer, PushBulkAnswer, TransactionStarted } from '@reader/contracts/http/transactions';
import type { ObjectChange, PushedObject } from '@reader/contracts/objects/changes';
import type { ConfigurationRoot } from '@reader/contracts/objects/configuration/configuration-root';
import type { Id } from '@reader/contracts/objects/ids';
import { http, HttpProblem, nothing } from './http';
import { changesBetween, type ObjectLists } from '../editing/object-changes';
import type { SaveResult } from '../editing/save-result';

/**
 * Changes as a transaction takes them. `place` adds where each belongs: `_root` or the root's own field, and the
 * `_revision` that was edited.
 */
export const pushedObjects = (
  changes: readonly ObjectChange[],
  place: (change: ObjectChange) => Readonly<Record<string, unknown>>,
): PushedObject[] =>
  changes.map((change) => ({
    ...(change.action === 'deleted' ? { _delete: true } : change.after),
    _class: change.class,
    id: change.id,
    ...place(change),
  }));

/** Objects per push. */
const CHUNK = 2_000;

/**
 * Saves as one transaction. Fields that somebody else changed meanwhile are returned as conflicts with both values;
 * every other failure is thrown.
 */
export const saveChanges = async (pushed: readonly PushedObject[]): Promise<SaveResult> => {
  const { transaction_id: id } = await http.post('/api/transactions/', {}, TransactionStarted);
  try {
    for (let start = 0; start < pushed.length; start += CHUNK)
      await http.post(
        `/api/transactions/${id}/push_bulk/`,
        pushed.slice(start, start + CHUNK),
        PushBulkAnswer,
      );
    const answer = await http.post(`/api/transactions/${id}/commit/`, {}, CommitAnswer);
    return { kind: 'saved', answer };
  } catch (error) {
    // A draft expires by itself, so a failure to abandon it is ignored.
    await http.delete(`/api/transactions/${id}/`, nothing, { expects401: true }).catch(() => undefined);
    if (!(error instanceof HttpProblem && error.code === 'edit-conflict')) throw error;
    const { conflicts = [], revision } = error.problem;
    if (conflicts.length === 0 || revision === undefined) throw error;
    return { kind: 'conflict', conflicts, revision };
  }
};

/** Whether after this failure of `saveChanges` nobody knows whether the server has saved: no answer came, or one that refuses nothing. */
export const mayBeSaved = (failure: unknown): boolean =>
  !(failure instanceof HttpProblem && failure.status < 500);

/** Saves changes that nobody else can make meanwhile: something new, or a deletion as a whole. */
export const saveAtOnce = async (pushed: readonly PushedObject[]): Promise<CommitAnswer> => {
  const result = await saveChanges(pushed);
  if (result.kind === 'saved') return result.answer;
  throw new HttpProblem({
    type: 'about:blank',
    code: 'edit-conflict',
    title: '他の人が同じ設定を変更しました。画面を読み込み直して、もう一度操作してください。',
    status: 409,
    conflicts: [...result.conflicts],
    revision: result.revision,
  });
};

/** Creates a configuration with all its objects. @throws HttpProblem */
export const saveNew = (root: ConfigurationRoot, id: Id, lists: ObjectLists): Promise<CommitAnswer> =>
  saveAtOnce(pushedObjects(changesBetween([root.object, ...root.parts], {}, lists), () => ({ _root: id })));
