// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeServer, fakeFetch, type FakeServer, problem } from '../../../testing/fake-api';
import { DOCUMENT_ID } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const SOON = { timeout: 20_000 };
const CHECK = `/admin/survey/${DOCUMENT_ID}/check/`;
const TOLD = /他の人の変更を取り込みました/;
const confirmations = (server: FakeServer) =>
  server.calls.filter(({ method, path }) => method === 'POST' && path === '/api/documents/');
const pushes = (server: FakeServer) =>
  server.calls
    .filter(({ path }) => path.endsWith('/push_bulk/'))
    .map(({ body }) => (body as { value: string; _revision: number }[])[0]!);
const inputOf = (server: FakeServer, label: string) => server.inputs.find((one) => one.label === label)!;

/** Somebody else saves a value. */
const savedByOthers = (server: FakeServer, label: string, value: string) => {
  const { id } = inputOf(server, label);
  server.inputs = server.inputs.map((one) => (one.id === id ? { ...one, value } : one));
  server.document = { ...server.document, content_revision: server.document.content_revision + 1 };
};

/** Answers to commits come only after `release`. */
const holdCommits = (server: FakeServer) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered = fakeFetch(server);
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const answer = await answered(...call);
    if (JSON.stringify(call[0]).includes('/commit/')) await held;
    return answer;
  });
  return { release };
};

const opened = async () => {
  const server = createFakeServer();
  renderApp(CHECK, server);
  const field = await screen.findByLabelText<HTMLInputElement>('BMI');
  return { server, user: userEvent.setup(), field };
};

it('what others made of a value that was only looked at here is not signed unseen', SLOW, async () => {
  const { server, user, field } = await opened();
  await user.click(field);
  await user.keyboard('{Enter}');
  savedByOthers(server, 'BMI', '22.4');
  server.conflict = problem(409, 'edit-conflict', '他の人が変更しました。', {
    conflicts: [
      {
        _class: 'userInputs',
        id: inputOf(server, 'BMI').id,
        field: 'value',
        mine: field.value,
        theirs: '22.4',
      },
    ],
  });
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await screen.findByText(TOLD, {}, SOON);
  expect(confirmations(server)).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('BMI').value).toBe('22.4');
});

it('what others saved while a save ends is not signed by who asked to confirm before', SLOW, async () => {
  const { server, user } = await opened();
  await user.type(screen.getByLabelText('氏名'), '一');
  savedByOthers(server, 'BMI', '他の人の値');
  const commits = holdCommits(server);
  await user.keyboard('{Control>}s{/Control}{Alt>}{Enter}{/Alt}');
  commits.release();
  await screen.findByText(TOLD, {}, SOON);
  expect(confirmations(server)).toEqual([]);
  await screen.findByDisplayValue('他の人の値');
});

it(
  'a save of what others saved too does not pass for a look at the rest of what they saved',
  SLOW,
  async () => {
    const { server, user } = await opened();
    const answer = server.answer.bind(server);
    const seen = server.document.content_revision;
    server.answer = (call) => {
      if (!call.path.endsWith('/commit/')) return answer(call);
      // Somebody has saved the same and more, so that nothing is left to be saved.
      server.answer = answer;
      savedByOthers(server, 'BMI', '他の人の値');
      const revision = server.document.content_revision;
      const root = { root: 'documentContent', id: DOCUMENT_ID, revision, has_changed: false };
      return { status: 200, body: { position: '10', revision, roots: [root] } };
    };
    await user.type(screen.getByLabelText('氏名'), '一');
    const commits = holdCommits(server);
    await user.keyboard('{Control>}s{/Control}');
    await user.type(screen.getByLabelText('氏名'), '二');
    commits.release();
    await waitFor(() => expect(pushes(server)).toHaveLength(2), SOON);
    expect(pushes(server).map(({ _revision }) => _revision)).toEqual([seen, seen]);
  },
);

/** 一 is typed behind the name, which others have changed, and that is asked about. */
const askedAbout = async (keys: string) => {
  const { server, user } = await opened();
  const seen = server.document.content_revision;
  await user.type(screen.getByLabelText('氏名'), '一');
  const mine = inputOf(server, '氏名');
  savedByOthers(server, '氏名', '他の人');
  server.conflict = problem(409, 'edit-conflict', '他の人が変更しました。', {
    conflicts: [
      { _class: 'userInputs', id: mine.id, field: 'value', mine: `${mine.value}一`, theirs: '他の人' },
    ],
    revision: seen + 1,
  });
  await user.keyboard(keys);
  const question = await screen.findByRole('dialog', {}, SOON);
  const answer = () => user.click(within(question).getByRole('button', { name: '選んだ値で保存' }));
  return { server, user, seen, question, answer };
};

it('what others save while a conflict is asked about is not overwritten by its answer', SLOW, async () => {
  const { server, seen, answer } = await askedAbout('{Control>}s{/Control}');
  savedByOthers(server, 'BMI', '22.4');
  await answer();
  await waitFor(() => expect(pushes(server)).toHaveLength(2), SOON);
  expect(pushes(server).map(({ _revision }) => _revision)).toEqual([seen, seen + 1]);
});

it(
  'what others make of a value while it is asked about is not signed for what was chosen',
  SLOW,
  async () => {
    const { server, user, question, answer } = await askedAbout('{Alt>}{Enter}{/Alt}');
    savedByOthers(server, '氏名', '他の人の二つ目');
    await user.click(within(question).getByRole('button', { name: '他の人' }));
    await answer();
    await screen.findByText(TOLD, {}, SOON);
    expect(confirmations(server)).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('氏名').value).toBe('他の人の二つ目');
  },
);

it('what others make of it in the instant after the answer is not signed either', SLOW, async () => {
  const { server, user, question, answer } = await askedAbout('{Alt>}{Enter}{/Alt}');
  // The values are fetched after the revision: what is saved in between is newer than that.
  const revision = server.document.content_revision;
  savedByOthers(server, '氏名', '他の人の二つ目');
  server.document = { ...server.document, content_revision: revision };
  await user.click(within(question).getByRole('button', { name: '他の人' }));
  await answer();
  await screen.findByText(TOLD, {}, SOON);
  expect(confirmations(server)).toEqual([]);
});

/** 氏名 is deleted here, and others have saved `theirs` of it, of which the server names `field`. */
const deletedMeanwhile = async (
  theirs: Partial<FakeServer['inputs'][number]>,
  field: keyof typeof theirs,
) => {
  const { server, user } = await opened();
  const seen = server.document.content_revision;
  const { id } = inputOf(server, '氏名');
  await user.click(screen.getByLabelText('氏名'));
  await user.click(await screen.findByRole('button', { name: '入力欄を削除' }));
  await user.click(await screen.findByRole('button', { name: '欄を削除' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '氏名' })).toBeNull());
  server.inputs = server.inputs.map((one) => (one.id === id ? { ...one, ...theirs } : one));
  server.document = { ...server.document, content_revision: seen + 1 };
  server.conflict = problem(409, 'edit-conflict', '他の人が変更しました。', {
    conflicts: [{ _class: 'userInputs', id, field, mine: null, theirs: theirs[field] }],
    revision: seen + 1,
  });
  return { server, user };
};
const answeredWith = async (user: ReturnType<typeof userEvent.setup>, choice: string) => {
  const question = await screen.findByRole('dialog', {}, SOON);
  within(question).getByText('氏名');
  await user.click(within(question).getByRole('button', { name: choice }));
  await user.click(within(question).getByRole('button', { name: '選んだ値で保存' }));
};

it(
  'a value that was to be deleted and stays is not signed with the mark that others gave it',
  SLOW,
  async () => {
    const mark = { value: '', mark: 'illegible', mark_reason: '汚れ' } as const;
    const { server, user } = await deletedMeanwhile(mark, 'value');
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await answeredWith(user, '他の人');
    await screen.findByText(TOLD, {}, SOON);
    expect(confirmations(server)).toEqual([]);
  },
);

it('a deletion is not undone unasked where others only looked at the value', SLOW, async () => {
  const { server, user } = await deletedMeanwhile({ is_accepted: true }, 'is_accepted');
  await user.keyboard('{Control>}s{/Control}');
  await answeredWith(user, '自分');
  await screen.findByText('変更を保存しました。', {}, SOON);
  const last = server.calls.findLast(({ path }) => path.endsWith('/push_bulk/'))!;
  expect(last.body).toContainEqual(expect.objectContaining({ _delete: true }));
});
