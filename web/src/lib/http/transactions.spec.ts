import { afterEach, expect, it, vi } from 'vitest';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { createFakeServer, fakeFetch, problem } from '../../testing/fake-api';
import { fakeId } from '../../testing/fake-content';
import { pushedObjects, saveChanges } from './transactions';

afterEach(() => vi.unstubAllGlobals());

const changes: readonly ObjectChange[] = [
  {
    action: 'created',
    class: 'namingRuleElements',
    id: fakeId(1),
    after: { naming_rule: fakeId(9), value: '氏名' },
  },
  {
    action: 'updated',
    class: 'namingRuleElements',
    id: fakeId(2),
    before: { value: 'a' },
    after: { value: '' },
  },
  { action: 'deleted', class: 'namingRuleElements', id: fakeId(3), before: { value: 'b' } },
];
const served = () => {
  const server = createFakeServer();
  server.configuration.have('namingRules', { id: fakeId(9), name: '健診票' });
  for (const [n, value] of [
    [2, 'a'],
    [3, 'b'],
  ] as const)
    server.configuration.have('namingRuleElements', { id: fakeId(n), naming_rule: fakeId(9), value });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fakeFetch(server));
  return server;
};

it('pushes whole objects that are new, the changed fields of others, and what shall go', () =>
  expect(pushedObjects(changes, () => ({ _root: fakeId(9), _revision: 4 }))).toEqual([
    {
      _class: 'namingRuleElements',
      id: fakeId(1),
      naming_rule: fakeId(9),
      value: '氏名',
      _root: fakeId(9),
      _revision: 4,
    },
    { _class: 'namingRuleElements', id: fakeId(2), value: '', _root: fakeId(9), _revision: 4 },
    { _class: 'namingRuleElements', id: fakeId(3), _delete: true, _root: fakeId(9), _revision: 4 },
  ]));

it('starts, pushes and commits', async () => {
  const server = served();
  expect(await saveChanges(pushedObjects(changes, () => ({})))).toMatchObject({ kind: 'saved' });
  expect(server.calls.map(({ method, path }) => `${method} ${path.split('/').at(-2)}`)).toEqual([
    'POST transactions',
    'POST push_bulk',
    'POST commit',
  ]);
  expect(server.configuration.of('namingRuleElements')).toMatchObject([
    { id: fakeId(2), value: '' },
    { id: fakeId(1), value: '氏名' },
  ]);
});

it('answers both values of a conflict, and abandons what it pushed', async () => {
  const server = served();
  const conflict = { _class: 'namingRuleElements', id: fakeId(2), field: 'value', mine: '', theirs: 'c' };
  server.conflict = problem(409, 'edit-conflict', '変更されています', { conflicts: [conflict] });
  expect(await saveChanges(pushedObjects(changes, () => ({})))).toEqual({
    kind: 'conflict',
    conflicts: [conflict],
    revision: 1,
  });
  expect(server.calls.at(-1)?.method).toBe('DELETE');
});

it('throws everything else', async () => {
  const server = served();
  server.conflict = problem(400, 'invalid-request', '入力に誤りがあります');
  await expect(saveChanges(pushedObjects(changes, () => ({})))).rejects.toThrow('入力に誤りがあります');
  expect(server.calls.at(-1)?.method).toBe('DELETE');
});
