import type { DocumentDetail } from '@reader/contracts/http/documents/documents';
import type { PushedObject } from '@reader/contracts/objects/changes';
import type { z } from 'zod';
import { HttpProblem } from '../../../lib/http/http';
import type { Conflict, SaveResult } from '../../../lib/http/transactions';
import type { GridEditor } from './grid-editor';
import { type HeldValue, pushedOf } from './held-value';

/** What saving needs of the world. */
export interface SavePorts {
  /** One transaction. @throws HttpProblem, NetworkFailure */
  save(pushed: readonly PushedObject[]): Promise<SaveResult>;
  fetchDocument(
    id: string,
  ): Promise<Pick<z.infer<typeof DocumentDetail>, 'content_revision' | 'user_inputs'>>;
  /** Whose value holds, one by one; null: not now. */
  ask(conflicts: readonly Conflict[]): Promise<readonly ('mine' | 'theirs')[] | null>;
}

/** Documents of one transaction: one of them that is refused holds up only these. */
const DOCUMENTS_AT_ONCE = 30;
/** A conflict that is settled so often and comes back is no conflict of values. */
const MOST_CONFLICTS = 5;

const byDocument = (values: readonly HeldValue[]): HeldValue[][] => {
  const groups = new Map<string, HeldValue[]>();
  for (const value of values) {
    const group = groups.get(value.document_id);
    if (group) group.push(value);
    else groups.set(value.document_id, [value]);
  }
  return [...groups.values()];
};

/** Nobody needs to be asked who else has looked at a value. */
const isOfText = ({ field }: Conflict): boolean => field !== 'is_accepted' && field !== 'accepted_characters';

/** Whether the server has refused what was pushed, so that pushing it again as it is changes nothing. */
const isRefusal = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && [400, 403, 404, 409, 422].includes(error.status);

/** Lays what others have saved under what was done here; false: not now. */
const settle = async (
  editor: GridEditor,
  ports: SavePorts,
  pushed: readonly HeldValue[],
  conflicts: readonly Conflict[],
): Promise<boolean> => {
  const asked = conflicts.filter(isOfText);
  const choices = asked.length > 0 ? await ports.ask(asked) : [];
  if (!choices) return false;
  const theirs = new Set(asked.filter((_, index) => choices[index] === 'theirs').map(({ id }) => id));
  const concerned = new Set(conflicts.map(({ id }) => id));
  for (const values of byDocument(pushed).filter((all) => all.some(({ id }) => concerned.has(id)))) {
    const { content_revision: revision, user_inputs: inputs } = await ports.fetchDocument(
      values[0]!.document_id,
    );
    for (const { id } of values) {
      const input = inputs.find((one) => one.id === id);
      if (input) editor.rebase(input, revision, theirs.has(id) ? 'theirs' : 'mine');
      else editor.forget(id);
    }
  }
  return true;
};

/** `settled`: others' values were laid under these, which are pushed again. */
type Outcome = 'done' | 'settled' | 'not-now';

const saveTogether = async (
  editor: GridEditor,
  ports: SavePorts,
  values: readonly HeldValue[],
): Promise<Outcome> => {
  try {
    const result = await ports.save(values.map(pushedOf));
    if (result.kind === 'conflict')
      return (await settle(editor, ports, values, result.conflicts)) ? 'settled' : 'not-now';
    editor.markSaved(values, new Map(result.answer.roots.map(({ id, revision }) => [id, revision])));
    return 'done';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const documents = byDocument(values);
    if (documents.length === 1) {
      editor.refuse(values, error.message);
      return 'done';
    }
    // One document that is confirmed meanwhile must not hold up the others.
    let outcome: Outcome = 'done';
    for (const one of documents) {
      const ended = await saveTogether(editor, ports, one);
      if (ended === 'not-now') return ended;
      if (ended === 'settled') outcome = ended;
    }
    return outcome;
  }
};

/**
 * Saves what was done in the grid until nothing is left: false where the user was asked and went back to the grid.
 * What the server refuses stays on the screen with its reason, and nothing of it is lost.
 * @throws HttpProblem, NetworkFailure when the server cannot be reached; all that is not saved stays a change
 */
export const saveGrid = async (
  editor: GridEditor,
  ports: SavePorts,
  onSaved: (values: number) => void,
): Promise<boolean> => {
  let conflicts = 0;
  for (;;) {
    const documents = byDocument(editor.view().changes).slice(0, DOCUMENTS_AT_ONCE);
    if (documents.length === 0) return true;
    const values = documents.flat();
    const outcome = await saveTogether(editor, ports, values);
    if (outcome === 'not-now') return false;
    if (outcome === 'settled' && ++conflicts > MOST_CONFLICTS) return false;
    const saved = values.filter(({ id, now }) => editor.view().values.get(id)?.saved === now).length;
    if (saved > 0) onSaved(saved);
  }
};
