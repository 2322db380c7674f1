import type { PushedObject } from '@reader/contracts/objects/changes';
import { describe, expect, it, vi } from 'vitest';
import { HttpProblem, NetworkFailure } from '../../../lib/http/http';
import type { Conflict, SaveResult } from '../../../lib/editing/save-result';
import { GridEditor } from './grid-editor';
import { saveGrid, type SavePorts } from './save-grid';
import { cellOf } from './sections';
import { groupedValue } from '../../../testing/fake-grouped-value';

const values = [1, 2, 3].map((n) => groupedValue(n, '0197'));
const cells = values.map(cellOf);
const edited = () => {
  const editor = new GridEditor();
  editor.add(values);
  editor.acceptRest(cells);
  return editor;
};
const saved = (pushed: readonly PushedObject[]): SaveResult => ({
  kind: 'saved',
  answer: {
    position: '1',
    revision: 4,
    roots: pushed.map(({ document }) => ({
      root: 'documentContent',
      id: String(document),
      revision: 4,
      has_changed: true,
    })),
  },
});
const conflict = (field: string, n = 0): Conflict => ({
  _class: 'userInputs',
  id: cells[n]!.id,
  field,
  mine: '0197',
  theirs: '0191',
});
const refused = (code: string, title: string) =>
  new HttpProblem({ type: 'about:blank', code, title, status: 409 });
const ports = (more: Partial<SavePorts>): SavePorts => ({
  save: (pushed) => Promise.resolve(saved(pushed)),
  fetchDocument: (id) =>
    Promise.resolve({
      content_revision: 8,
      user_inputs: values
        .filter((value) => value.document_id === id)
        .map(({ input }) => ({ ...input, value: '0191' })),
    }),
  ask: () => Promise.resolve(null),
  ...more,
});

it('saves several documents at once', async () => {
  const editor = edited();
  const save = vi.fn((pushed: readonly PushedObject[]) => Promise.resolve(saved(pushed)));
  const onSaved = vi.fn();
  expect(await saveGrid(editor, ports({ save }), onSaved)).toBe(true);
  expect(save).toHaveBeenCalledTimes(1);
  expect(onSaved).toHaveBeenCalledWith(cells.map(({ id }) => id));
  expect(editor.view().changes).toEqual([]);
});

it('asks whose value holds, and saves what was chosen on top of what was asked about', async () => {
  const editor = edited();
  const calls: (readonly PushedObject[])[] = [];
  const save = (pushed: readonly PushedObject[]) => {
    calls.push(pushed);
    return Promise.resolve<SaveResult>(
      calls.length === 1
        ? { kind: 'conflict', conflicts: [conflict('value', 0), conflict('value', 1)], revision: 7 }
        : saved(pushed),
    );
  };
  const ask = () => Promise.resolve(['mine', 'theirs'] as const);
  expect(await saveGrid(editor, ports({ save, ask }), vi.fn())).toBe(true);
  expect(calls[1]).toMatchObject([{ id: cells[0]!.id, value: '0197', _revision: 7 }, { id: cells[2]!.id }]);
  expect(editor.view().values.get(cells[1]!.id)?.now.value).toBe('0191');
});

describe('a value that somebody else has deleted', () => {
  const gone = { ...conflict('value'), mine: '0195', theirs: null };
  const others = values.filter(({ input }) => input.id !== gone.id);
  const conflicting = (choice: 'mine' | 'theirs') => {
    const calls: (readonly PushedObject[])[] = [];
    const save = (pushed: readonly PushedObject[]) => {
      calls.push(pushed);
      return Promise.resolve<SaveResult>(
        calls.length === 1 ? { kind: 'conflict', conflicts: [gone], revision: 7 } : saved(pushed),
      );
    };
    const fetchDocument = (id: string) =>
      Promise.resolve({
        content_revision: 8,
        user_inputs: others.filter((one) => one.document_id === id).map(({ input }) => input),
      });
    return { calls, with: ports({ save, fetchDocument, ask: () => Promise.resolve([choice]) }) };
  };
  const typedOver = (editor = new GridEditor()) => {
    editor.add(values);
    editor.type(cells[0]!, '0195');
    return editor;
  };

  it('is made again under its id with what was typed', async () => {
    const editor = typedOver();
    const { calls, with: steps } = conflicting('mine');
    expect(await saveGrid(editor, steps, vi.fn())).toBe(true);
    const { subject, label, sequence, x, width } = cells[0]!.entry.input;
    expect(calls[1]).toMatchObject([
      { id: gone.id, value: '0195', subject, label, sequence, x, width, _revision: 7 },
    ]);
    expect(calls[1]![0]).not.toHaveProperty('origin');
    expect(editor.view()).toMatchObject({ changes: [], refused: [], gone: new Set() });
    expect(editor.view().values.get(gone.id)?.now.value).toBe('0195');
  });

  it('leaves the grid where the others have it their way', async () => {
    const editor = typedOver();
    const { calls, with: steps } = conflicting('theirs');
    expect(await saveGrid(editor, steps, vi.fn())).toBe(true);
    expect(calls).toHaveLength(1);
    expect(editor.view()).toMatchObject({ changes: [], refused: [], gone: new Set([gone.id]) });
    expect(editor.type(cells[0]!, '0196')).toBe(false);
  });

  it('stays with the reason where an earlier version kept it without the whole of it', async () => {
    const editor = new GridEditor(
      typedOver()
        .view()
        .changes.map((value) => ({ ...value, input: null })),
    );
    const { with: steps } = conflicting('mine');
    expect(await saveGrid(editor, steps, vi.fn())).toBe(true);
    expect(editor.view().refused).toMatchObject([{ id: gone.id, now: { value: '0195' } }]);
    expect(editor.view().refused[0]?.refusal).toContain('削除');
  });
});

it('who goes back to the grid keeps everything', async () => {
  const editor = edited();
  const save = () =>
    Promise.resolve<SaveResult>({ kind: 'conflict', conflicts: [conflict('value')], revision: 4 });
  expect(await saveGrid(editor, ports({ save }), vi.fn())).toBe(false);
  expect(editor.view().changes).toHaveLength(3);
});

it('nobody is asked who else has looked at a value', async () => {
  const editor = edited();
  const ask = vi.fn(() => Promise.resolve(null));
  let isFirst = true;
  const save = (pushed: readonly PushedObject[]): Promise<SaveResult> => {
    const answer: SaveResult = isFirst
      ? { kind: 'conflict', conflicts: [conflict('accepted_characters')], revision: 4 }
      : saved(pushed);
    isFirst = false;
    return Promise.resolve(answer);
  };
  expect(await saveGrid(editor, ports({ save, ask }), vi.fn())).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

it('a conflict that comes back without a question waits for the user', async () => {
  const editor = edited();
  const save = vi.fn(() =>
    Promise.resolve<SaveResult>({
      kind: 'conflict',
      conflicts: [conflict('accepted_characters')],
      revision: 4,
    }),
  );
  expect(await saveGrid(editor, ports({ save }), vi.fn())).toBe(false);
  expect(save).toHaveBeenCalledTimes(6);
  expect(editor.view().changes).toHaveLength(3);
});

it('one document that was confirmed meanwhile does not hold up the others', async () => {
  const editor = edited();
  const confirmed = cells[1]!.entry.document_id;
  const save = (pushed: readonly PushedObject[]) =>
    pushed.some(({ document }) => document === confirmed)
      ? Promise.reject(refused('document-confirmed', '文書は確認済です。'))
      : Promise.resolve(saved(pushed));
  expect(await saveGrid(editor, ports({ save }), vi.fn())).toBe(true);
  expect(editor.view()).toMatchObject({
    changes: [],
    refused: [{ id: cells[1]!.id, refusal: '文書は確認済です。' }],
  });
});

it('without a server everything stays a change', async () => {
  const editor = edited();
  const save = () => Promise.reject(new NetworkFailure());
  await expect(saveGrid(editor, ports({ save }), vi.fn())).rejects.toThrow(NetworkFailure);
  expect(editor.view().changes).toHaveLength(3);
});
