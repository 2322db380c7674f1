// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, type FakeAnswer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeJob } from '../../../testing/fake-job';
import { fakeId } from '../../../testing/fake-content';
import {
  chosen,
  type FakeMatching,
  fakeMatching,
  MASTER_ID,
  MASTER_TYPE_ID,
  MATCHING_ID,
  withMatching,
} from '../../../testing/matching/fake-matching';
import { renderApp } from '../../../testing/render-app';

// The whole application is loaded, which is slow on some machines.
vi.setConfig({ testTimeout: 60_000 });

let matching: FakeMatching;
let server: FakeServer;
let answers: FakeAnswer[];
beforeEach(() => {
  matching = fakeMatching();
  server = withMatching(createFakeServer(), matching);
  answers = [];
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    const own = call.method === 'PUT' && call.path === '/api/matching/' ? answers.shift() : undefined;
    if (own) server.calls.push(call);
    return own ?? answer(call);
  };
});

const result = (status = 200): FakeAnswer => ({ status, body: { id: MATCHING_ID, headers: [], data: [] } });
const sent = () =>
  server.calls
    .filter(({ path }) => path === '/api/matching/')
    .map(({ body }) => Object.fromEntries((body as FormData).entries()));

/** Opens the dialog for the filter result, and returns what is in it. */
const openDialog = async () => {
  const router = renderApp('/admin/surveys/?confirmStatus=not_done', server);
  const user = userEvent.setup();
  await screen.findByText('絞り込み結果 2,431件');
  await user.click(screen.getByRole('button', { name: '突合' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'マスターと突合' }));
  await dialog.findByRole('combobox', { name: /保存済みのマスター/ });
  return { router, user, dialog };
};
const ok = () => screen.getByRole<HTMLButtonElement>('button', { name: 'OK' });
const chooseKept = async ({
  user,
  dialog,
}: Pick<Awaited<ReturnType<typeof openDialog>>, 'user' | 'dialog'>) => {
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /保存済みのマスター/ }));
  await user.click(await screen.findByRole('option', { name: /^児童生徒名簿 令和8年度 第1版/ }));
};

it('OK needs a type and a kept master; then the matcher opens', async () => {
  answers.push(result());
  const { router, user, dialog } = await openDialog();
  expect(ok().disabled).toBe(true);
  await chooseKept({ user, dialog });
  await user.click(ok());
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/matcher/'));
  expect(router.state.location.search).toBe(`?id=${MATCHING_ID}`);
  expect(sent()).toEqual([
    expect.objectContaining({
      document_ids: '[]',
      confirm_status: 'not_done',
      master_type_id: MASTER_TYPE_ID,
      master_id: MASTER_ID,
      leaves_unfit_out: 'false',
    }),
  ]);
});

it('a CSV may be kept under a name', async () => {
  answers.push(result(201));
  const { router, user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'CSVファイル' }));
  await user.upload(
    dialog.getByLabelText('CSVファイル', { selector: 'input' }),
    new File(['番号'], '名簿.csv'),
  );
  await user.click(dialog.getByRole('checkbox', { name: 'この名前で保存する' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '保存する名前' }).value).toBe('名簿');
  await user.click(ok());
  const question = within(await screen.findByRole('dialog', { name: 'すべての文書が一致しました' }));
  expect(sent()[0]).toMatchObject({ keep_as: '名簿' });
  expect((sent()[0]!['file'] as File).name).toBe('名簿.csv');
  await user.click(question.getByRole('button', { name: '確認画面へ進む' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/matching-confirmer/'));
});

it('documents that cannot be compared are named, and left out if one likes', async () => {
  const row = server.rows[3]!;
  answers.push(
    problem(400, 'matching-documents-unfit', '突合できない文書が含まれています。', {
      documents: [{ document_id: row.id, message: '確認済みの文書です。' }],
    }),
    result(),
  );
  const { router, user, dialog } = await openDialog();
  await chooseKept({ user, dialog });
  await user.click(ok());
  const unfit = within(await screen.findByRole('dialog', { name: '突合できない文書が1件あります' }));
  expect(unfit.getByRole('listitem').textContent).toBe(`${row.file_name}: 確認済みの文書です。`);
  await user.click(unfit.getByRole('button', { name: '除いて突合する' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/matcher/'));
  expect(sent().map(({ leaves_unfit_out }) => leaves_unfit_out)).toEqual(['false', 'true']);
});

it('of more documents than are listed it says how many there are, and how many of them are listed', async () => {
  const [one, other] = server.rows.slice(3, 5);
  answers.push(
    problem(400, 'matching-documents-unfit', '突合できない文書が含まれています。', {
      documents: [one, other].map((row) => ({ document_id: row!.id, message: '確認済みの文書です。' })),
      documents_count: 1_234,
    }),
  );
  const { user, dialog } = await openDialog();
  await chooseKept({ user, dialog });
  await user.click(ok());
  const unfit = within(await screen.findByRole('dialog', { name: '突合できない文書が1,234件あります' }));
  unfit.getByText('はじめの2件です。');
  expect(unfit.getAllByRole('listitem')).toHaveLength(2);
});

it('a long search that fails by more documents than it lists says so, too', async () => {
  const row = server.rows[3]!;
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    if (call.path !== `/api/jobs/${MATCHING_ID}/status/`) return answer(call);
    const problems = [{ document_id: row.id, file_name: row.file_name, message: '確認済みの文書です。' }];
    const body = fakeJob(1, {
      ...{ id: MATCHING_ID, kind: 'matching', status: 'failed', further_problems: 700 },
      problems: problems.map((one) => ({ ...one, is_unread: false, is_cancelled: false })),
    });
    return { status: 200, body };
  };
  answers.push({ status: 202, body: { job_id: MATCHING_ID } });
  const { user, dialog } = await openDialog();
  await chooseKept({ user, dialog });
  await user.click(ok());
  const unfit = within(await screen.findByRole('dialog', { name: '突合できない文書が701件あります' }));
  unfit.getByText('はじめの1件です。');
});

it('what was chosen stays when it is refused; what nobody can help goes to the administrator', async () => {
  answers.push(
    problem(400, 'master-column-missing', '照合する列がありません。'),
    problem(500, 'unexpected', '予期しないエラーが発生しました。'),
  );
  const { user, dialog } = await openDialog();
  await chooseKept({ user, dialog });
  await user.click(ok());
  await dialog.findByText('照合する列がありません。');
  await user.click(ok());
  await dialog.findByText('突合に失敗しました。システム管理者に連絡してください。');
  expect(ok().disabled).toBe(false);
});

it('what was sent and not answered is sent again as the same; what was answered is another', async () => {
  answers.push(
    problem(503, 'unavailable', '応答がありません。'),
    problem(504, 'unavailable', '応答がありません。'),
    problem(409, 'master-gone', 'マスターが削除されています。'),
    problem(503, 'unavailable', '応答がありません。'),
  );
  const { user, dialog } = await openDialog();
  await chooseKept({ user, dialog });
  const keys = () =>
    server.calls.filter(({ path }) => path === '/api/matching/').map((call) => call.idempotencyKey);
  for (let n = 1; n <= 4; n += 1) {
    await waitFor(() => expect(ok().getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(ok());
    await waitFor(() => expect(keys()).toHaveLength(n));
  }
  const [first, second, third, fourth] = keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
  // Chosen otherwise, it is another one.
  await user.click(dialog.getByRole('button', { name: 'CSVファイル' }));
  const file = new File(['番号'], '名簿.csv');
  await user.upload(dialog.getByLabelText('CSVファイル', { selector: 'input' }), file);
  await user.click(ok());
  await waitFor(() => expect(keys()).toHaveLength(5));
  expect(keys()[4]).not.toBe(fourth);
});

it('a long search shows its progress, and can be cancelled', async () => {
  server.job = { status: 'started', percentage: 42, result: '' };
  answers.push({ status: 202, body: { job_id: MATCHING_ID } });
  const { user, dialog } = await openDialog();
  await chooseKept({ user, dialog });
  await user.click(ok());
  await dialog.findByText(/^候補を探しています（42%）/);
  await user.click(dialog.getByRole('button', { name: '突合を取り消す' }));
  await waitFor(() => expect(ok().disabled).toBe(false));
  expect(matching.closed).toEqual([MATCHING_ID]);
});

it('a search that ends while it cannot be cancelled is gone on with', async () => {
  server.job = { status: 'started', percentage: 42, result: '' };
  answers.push({ status: 202, body: { job_id: MATCHING_ID } });
  const { router, user, dialog } = await openDialog();
  await chooseKept({ user, dialog });
  let refuse = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  let polls = 0;
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    if (call.method === 'DELETE' && call.path === `/api/matchings/${MATCHING_ID}/`)
      return problem(409, 'matching-not-open', 'この突合は、すでに反映されたか、閉じられています。');
    const told = answer(call);
    if (call.path !== `/api/jobs/${MATCHING_ID}/status/`) return told;
    if (server.job.status === 'finished') polls += 1;
    return { ...told, body: { ...(told.body as object), id: MATCHING_ID, kind: 'matching' } };
  };
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'DELETE') await until;
    return fetch(input, init);
  });
  await user.click(ok());
  await dialog.findByText(/^候補を探しています（42%）/);
  await user.click(dialog.getByRole('button', { name: '突合を取り消す' }));
  server.job = { status: 'finished', percentage: 100, result: '' };
  await waitFor(() => expect(polls).toBeGreaterThan(0), { timeout: 10_000 });
  refuse();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/matcher/'));
});

it('a long search that is done leads to the matcher, or says that nothing is to be asked', async () => {
  server.job = { status: 'finished', percentage: 100, result: '' };
  matching.documents = matching.documents.map((one) => chosen(one, { kind: 'candidate', row: 0 }));
  const answer = server.answer.bind(server);
  // The job has the id of the matching.
  server.answer = (call) => {
    const told = answer(call);
    return call.path === `/api/jobs/${MATCHING_ID}/status/`
      ? { ...told, body: { ...(told.body as object), id: MATCHING_ID, kind: 'matching' } }
      : told;
  };
  answers.push({ status: 202, body: { job_id: MATCHING_ID } });
  const { user, dialog } = await openDialog();
  await chooseKept({ user, dialog });
  await user.click(ok());
  await screen.findByRole('dialog', { name: 'すべての文書が一致しました' });
});

it('is not there where the usage mode has no matching', async () => {
  server.context!.organization.settings.view_flags = { matching: false };
  renderApp('/admin/surveys/', server);
  await screen.findByText('絞り込み結果 2,431件');
  expect(screen.queryByRole('button', { name: '突合' })).toBeNull();
});

it('is for the selection, and off where there is nothing', async () => {
  answers.push(result());
  const { user } = await (async () => {
    renderApp('/admin/surveys/', server);
    await screen.findByText('絞り込み結果 2,431件');
    return { user: userEvent.setup() };
  })();
  await user.click(await screen.findByLabelText('このページの文書をすべて選択'));
  await user.keyboard('{Alt>}z{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'マスターと突合' }));
  await dialog.findByText('選択した30件をマスターと突合します。');
  await dialog.findByRole('combobox', { name: /保存済みのマスター/ });
  await chooseKept({ user, dialog });
  await user.click(ok());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(sent()[0]!['document_ids'] as string)).toContain(fakeId(1000));
});

/** Answers to the call that begins it come only after `release`. */
const held = () => {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'PUT' && JSON.stringify(input).includes('/api/matching/')) await until;
    return fetch(input, init);
  });
  return { release };
};

it('Enter that is held on OK, or a double click, does not leave documents out unseen, nor close', async () => {
  answers.push(
    problem(400, 'matching-documents-unfit', '突合できない文書が含まれています。', {
      documents: [{ document_id: server.rows[3]!.id, message: '確認済みの文書です。' }],
    }),
  );
  const { user, dialog } = await openDialog();
  await chooseKept({ user, dialog });
  const before = ok();
  await user.click(before);
  const unfit = within(await screen.findByRole('dialog', { name: '突合できない文書が1件あります' }));
  const leaveOut = unfit.getByRole('button', { name: '除いて突合する' });
  expect(leaveOut).not.toBe(before);
  // A browser clicks where the key's press is not prevented.
  expect(fireEvent.keyDown(leaveOut, { key: 'Enter', repeat: true })).toBe(false);
  fireEvent.click(leaveOut, { detail: 2 });
  const back = unfit.getByRole('button', { name: '戻る' });
  fireEvent.click(back, { detail: 2 });
  expect(sent()).toHaveLength(1);
  fireEvent.click(back, { detail: 1 });
  const leave = await screen.findByRole('button', { name: 'キャンセル' });
  expect(leave).not.toBe(back);
  fireEvent.click(leave, { detail: 2 });
  expect(ok()).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

it('what was chosen cannot be changed while it is sent; closed then, it goes on and says so', async () => {
  answers.push(result());
  const { router, user, dialog } = await openDialog();
  await chooseKept({ user, dialog });
  const { release } = held();
  await user.click(ok());
  await screen.findByRole('button', { name: '突合しています' });
  expect(dialog.getByRole('combobox', { name: /保存済みのマスター/ }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'CSVファイル' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: '閉じる' }));
  await screen.findByText('突合を続けています。終わると、メニューの「突合」から続けられます。');
  release();
  await screen.findByText('突合の候補が見つかりました。メニューの「突合」から続けられます。');
  expect(router.state.location.pathname).toBe('/admin/surveys/');
});

it('what is refused after the dialog was closed is said', async () => {
  answers.push(problem(409, 'master-gone', 'マスターが削除されています。'));
  const { user, dialog } = await openDialog();
  await chooseKept({ user, dialog });
  const { release } = held();
  await user.click(ok());
  await user.click(await dialog.findByRole('button', { name: '閉じる' }));
  release();
  await screen.findByText('突合に失敗しました。');
  await screen.findByText('マスターが削除されています。');
});
