import type { DocumentDetail } from '@reader/contracts/http/documents/documents';
import type { PushedObject } from '@reader/contracts/objects/changes';
import type { z } from 'zod';
import { restoredInput } from '../../../lib/editing/restored-input';
import { type ConflictChoice, saveUntilDone } from '../../../lib/editing/save-changes';
import { HttpProblem } from '../../../lib/http/http';
import type { Conflict, Conflicting, SaveResult } from '../../../lib/editing/save-result';
import type { GridEditor } from './grid-editor';
import { type HeldValue, isSameText, pushedOf } from './held-value';

/** The I/O of saving. */
export interface SavePorts {
  /** One transaction. @throws HttpProblem, NetworkFailure */
  save(pushed: readonly PushedObject[]): Promise<SaveResult>;
  fetchDocument(
    id: string,
  ): Promise<Pick<z.infer<typeof DocumentDetail>, 'content_revision' | 'user_inputs'>>;
  /** Asks whose value wins, for each conflict; null: cancelled. */
  ask(conflicts: readonly Conflict[]): Promise<readonly ConflictChoice[] | null>;
}

/** Documents per transaction; a refused document holds up only these. */
const DOCUMENTS_AT_ONCE = 30;

/** Rounds of conflicts after which saving waits for the user: they may come without a question. */
const MAX_ROUNDS = 5;

const byDocument = (values: readonly HeldValue[]): HeldValue[][] => {
  const groups = new Map<string, HeldValue[]>();
  for (const value of values) {
    const group = groups.get(value.document_id);
    if (group) group.push(value);
    else groups.set(value.document_id, [value]);
  }
  return [...groups.values()];
};

/** Conflicts in acceptance need no question. */
const isContentConflict = ({ field }: Conflict): boolean =>
  field !== 'is_accepted' && field !== 'accepted_characters';

/** Whether the server refused the changes, so that pushing them again unchanged is useless. */
const isRefusal = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && [400, 403, 404, 409, 422].includes(error.status);

/** Said of a value that is gone and that this device does not know the whole of. */
const CANNOT_MAKE_AGAIN =
  '他の人がこの入力欄を削除しました。入力した値を控え、文書を開いて入力欄を追加してください。';

/** Puts what others have saved in the conflicting documents under the changes made here. */
const rebase = async (
  editor: GridEditor,
  ports: SavePorts,
  pushed: readonly HeldValue[],
  { conflicts, revision: resolved }: Conflicting,
  theirs: readonly Conflict[],
): Promise<void> => {
  const concerned = new Set(conflicts.map(({ id }) => id));
  const given = new Set(theirs.map(({ id }) => id));
  const asked = new Set(conflicts.filter(isContentConflict).map(({ id }) => id));
  for (const values of byDocument(pushed).filter((all) => all.some(({ id }) => concerned.has(id)))) {
    const { content_revision, user_inputs: inputs } = await ports.fetchDocument(values[0]!.document_id);
    // What was saved after the conflicts was not asked about.
    const revision = Math.min(content_revision, resolved);
    // A table without a cell left is none to stand in.
    const tables = new Set(inputs.flatMap(({ table }) => table ?? []));
    for (const value of values) {
      const { id } = value;
      const input = inputs.find((one) => one.id === id);
      // Nobody who only looked at a value makes it again unasked.
      const isWanted = !given.has(id) && (asked.has(id) || !isSameText(value.saved, value.now));
      if (input) editor.rebase(input, revision, given.has(id) ? 'theirs' : 'mine');
      else if (!isWanted) editor.forget(id);
      else if (value.input) editor.makeAgain(restoredInput(value.input, inputs, tables), revision);
      else editor.refuse([value], CANNOT_MAKE_AGAIN);
    }
  }
};

/**
 * Saves the grid until nothing is left; false: the user went back to the grid. Refused values stay on the screen with
 * the reason.
 * @throws HttpProblem, NetworkFailure when the server cannot be reached; unsaved values stay changes
 */
export const saveGrid = (
  editor: GridEditor,
  ports: SavePorts,
  onSaved: (ids: readonly string[]) => void,
): Promise<boolean> => {
  // A document confirmed meanwhile must not hold up the others: after a refusal they are pushed one by one.
  const alone = new Set<string>();
  let rounds = 0;
  return saveUntilDone<readonly HeldValue[]>({
    next: () => {
      const documents = byDocument(editor.view().changes);
      const together = documents.filter(([first]) => !alone.has(first!.document_id));
      return together.length > 0 ? together.slice(0, DOCUMENTS_AT_ONCE).flat() : (documents[0] ?? null);
    },
    push: (values) => ports.save(values.map(pushedOf)),
    markSaved: (values, { roots }) => {
      editor.markSaved(values, new Map(roots.map(({ id, revision }) => [id, revision])));
      onSaved(values.map(({ id }) => id));
      rounds = 0;
    },
    refuse: (values, error) => {
      if (!isRefusal(error)) return false;
      const documents = new Set(values.map(({ document_id }) => document_id));
      if (documents.size === 1) editor.refuse(values, error.message);
      else documents.forEach((id) => alone.add(id));
      return true;
    },
    choose: async (conflicts) => {
      rounds += 1;
      if (rounds > MAX_ROUNDS) return null;
      const asked = conflicts.filter(isContentConflict);
      const choices = asked.length > 0 ? await ports.ask(asked) : [];
      return choices && conflicts.map((conflict) => choices[asked.indexOf(conflict)] ?? 'mine');
    },
    rebase: (values, resolved, theirs) => rebase(editor, ports, values, resolved, theirs),
  });
};
