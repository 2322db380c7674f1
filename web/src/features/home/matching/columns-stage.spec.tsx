// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, type FakeAnswer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeId } from '../../../testing/fake-content';
import { type FakeMasters, haveMasters } from '../../../testing/masters/fake-kept-masters';
import { columnId, TYPE_ID } from '../../../testing/masters/fake-type';
import { fakeMatching, MATCHING_ID, withMatching } from '../../../testing/matching/fake-matching';
import { renderApp } from '../../../testing/render-app';

// The whole application is loaded, which is slow on some machines.
vi.setConfig({ testTimeout: 60_000 });

let server: FakeServer;
let masters: FakeMasters;
let answers: FakeAnswer[];
let types: { id: string; name: string; sequence: number }[];
beforeEach(() => {
  // What is drawn of a list follows from its height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  server = withMatching(createFakeServer(), fakeMatching());
  masters = haveMasters(server);
  masters.headers = [
    ['番号', 'S-10482'],
    ['名前', '千田 雫'],
    ['フリガナ', 'ﾁﾀﾞ ｼｽﾞｸ'],
    ['生年月日', 'H27.9.14'],
    ['住所', '住田町上有住2-17'],
  ];
  answers = [];
  types = [{ id: TYPE_ID, name: '児童生徒名簿', sequence: 1 }];
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    if (call.path === '/api/used-master-types/') return { status: 200, body: types };
    const own = call.method === 'PUT' && call.path === '/api/matching/' ? answers.shift() : undefined;
    if (own) server.calls.push(call);
    return own ?? answer(call);
  };
});

const sent = () =>
  server.calls
    .filter(({ path }) => path === '/api/matching/')
    .map(({ body }) => Object.fromEntries((body as FormData).entries()));
const found: FakeAnswer = { status: 200, body: { id: MATCHING_ID, headers: [], data: [] } };
const missing = problem(400, 'master-columns-missing', '照合する列がCSVにありません。', {
  fields: [{ path: 'mapping', message: '「氏名」の列を、CSVの見出しから選んで下さい。' }],
});

const chooseType = async (name: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /マスターの種類/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
};
/** With the only type, or the one that is chosen. */
const withFile = async (type?: string) => {
  const router = renderApp('/admin/surveys/?confirmStatus=not_done', server);
  const user = userEvent.setup();
  await screen.findByText('絞り込み結果 2,431件');
  await user.click(screen.getByRole('button', { name: '突合' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'マスターと突合' }));
  if (type !== undefined) await chooseType(type);
  const input = await dialog.findByLabelText('CSVファイル', { selector: 'input' });
  await user.upload(input, new File(['番号'], '名簿.csv'));
  return { router, user, dialog };
};
const columnsDialog = async () => within(await screen.findByRole('dialog', { name: '見出しと列の対応' }));
const chooseColumn = async (title: string, column: RegExp) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: new RegExp(`「${title}」の列`) }));
  fireEvent.click(await screen.findByRole('option', { name: column }));
};
const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'この対応で突合する' });

it('a CSV whose headers differ leads to where they are chosen, and is matched with what was chosen', async () => {
  answers.push(missing, found);
  const { router, user } = await withFile();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  const dialog = await columnsDialog();
  await dialog.findByText('照合する列「氏名」の見出しを選ぶと、突合できます。');
  expect(go().disabled).toBe(true);
  await chooseColumn('名前', /^氏名/);
  await waitFor(() => expect(go().disabled).toBe(false));
  await user.click(go());
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/matcher/'));
  expect(sent().map(({ mapping }) => mapping)).toEqual([
    undefined,
    JSON.stringify([null, columnId(1), columnId(2), columnId(3), columnId(4)]),
  ]);
  expect(sent()[1]).toMatchObject({ encoding: 'cp932', header_line: '1' });
});

it('the columns can be looked at before, and what was chosen stays while one goes back', async () => {
  answers.push(found);
  const { user, dialog } = await withFile();
  dialog.getByText('見出しから自動で決まります。');
  await user.click(dialog.getByRole('button', { name: '確かめる' }));
  const columns = await columnsDialog();
  await columns.findByText('照合する列「氏名」の見出しを選ぶと、突合できます。');
  await user.click(columns.getByRole('button', { name: '戻る' }));
  await screen.findByText('照合する列「氏名」の見出しを選ぶと、突合できます。');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'OK' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: '確かめる' }));
  await chooseColumn('名前', /^氏名/);
  await waitFor(() => expect(go().disabled).toBe(false));
  await user.click(screen.getByRole('button', { name: '戻る' }));
  await screen.findByText('1,281行');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(sent()[0]!['mapping'] as string)).toContain(columnId(1));
});

it('another file is looked at by itself: what was chosen for the one before is not sent with it', async () => {
  answers.push(found);
  const { user, dialog } = await withFile();
  await user.click(dialog.getByRole('button', { name: '確かめる' }));
  await chooseColumn('名前', /^氏名/);
  await user.click(screen.getByRole('button', { name: '戻る' }));
  await user.click(screen.getByRole('button', { name: '変更' }));
  await user.upload(
    screen.getByLabelText('CSVファイル', { selector: 'input' }),
    new File(['番号'], '別の名簿.csv'),
  );
  await screen.findByText('見出しから自動で決まります。');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('mapping');
});

it('columns chosen by hand are those of their type: another one is asked for, and the first has them again', async () => {
  const [otherType, its] = [fakeId(6601), fakeId(6650)];
  types.push({ id: otherType, name: '職員', sequence: 2 });
  server.configuration.have('masterTypeHeaders', {
    ...{ id: its, master_type: otherType, japanese_label: '名前', english_label: 'name' },
    ...{ kind: 'name', sequence: 1, is_compared: true, weight: 1, compared_item: fakeId(7501) },
  });
  answers.push(found);
  const { user } = await withFile('児童生徒名簿');
  await user.click(screen.getByRole('button', { name: '確かめる' }));
  await chooseColumn('名前', /^氏名/);
  await waitFor(() => expect(go().disabled).toBe(false));
  await user.click(screen.getByRole('button', { name: '戻る' }));
  const ok = () => screen.getByRole<HTMLButtonElement>('button', { name: 'OK' });
  await chooseType('職員');
  await waitFor(() => expect(ok().disabled).toBe(false));
  expect(masters.sent.at(-1)!.form.get('master_type_id')).toBe(otherType);
  expect(masters.sent.at(-1)!.form.has('mapping')).toBe(false);
  await chooseType('児童生徒名簿');
  await screen.findByText('1,281行');
  await user.click(ok());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!['mapping']).toBe(
    JSON.stringify([null, columnId(1), columnId(2), columnId(3), columnId(4)]),
  );
});

it('what cannot be read is said where the columns are looked at', async () => {
  masters.refusal = problem(400, 'master-not-csv', 'CSVファイルではありません。');
  const { user, dialog } = await withFile();
  await user.click(dialog.getByRole('button', { name: '確かめる' }));
  const columns = await columnsDialog();
  await columns.findByText('CSVファイルではありません。');
  columns.getByText('このままでは突合できません。');
  expect(go().disabled).toBe(true);
  // Another look at it says the same.
  expect(columns.queryByRole('button', { name: 'もう一度確かめる' })).toBeNull();
});

it('whom to tell is said where the server fails, which may be tried again', async () => {
  masters.refusal = problem(500, 'unexpected', '予期しないエラーが発生しました。');
  const { user, dialog } = await withFile();
  await user.click(dialog.getByRole('button', { name: '確かめる' }));
  const columns = await columnsDialog();
  await columns.findByText(/システム管理者に連絡してください。/);
  expect(columns.getByRole('button', { name: 'もう一度確かめる' })).toBeTruthy();
});

it('what becomes of the columns is said only of a CSV that is kept; Escape goes back', async () => {
  const { user, dialog } = await withFile();
  await user.click(dialog.getByRole('button', { name: '確かめる' }));
  await columnsDialog();
  expect(screen.queryByText(/次からは同じになります。/)).toBeNull();
  // The backdrop does nothing.
  const backdrop = document.querySelector('.MuiDialog-container')!;
  fireEvent.mouseDown(backdrop);
  fireEvent.click(backdrop);
  await columnsDialog();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('checkbox', { name: 'この名前で保存する' }));
  await user.click(screen.getByRole('button', { name: '確かめる' }));
  await screen.findByText(/次からは同じになります。/);
});

it('the name of a kept CSV follows its file until one is typed, and a blank one is told', async () => {
  const { user } = await withFile();
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: '保存する名前' });
  const another = async (file: string) => {
    await user.click(screen.getByRole('button', { name: '変更' }));
    await user.upload(screen.getByLabelText('CSVファイル', { selector: 'input' }), new File(['番号'], file));
  };
  await user.click(screen.getByRole('checkbox', { name: 'この名前で保存する' }));
  expect(name().value).toBe('名簿');
  await another('職員.csv');
  expect(name().value).toBe('職員');
  fireEvent.change(name(), { target: { value: ' ' } });
  await screen.findByText('保存する名前を入力してください。');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'OK' }).disabled).toBe(true);
  fireEvent.change(name(), { target: { value: '職員 令和8年度' } });
  await another('住民.csv');
  expect(name().value).toBe('職員 令和8年度');
});

it('documents that cannot be compared are listed with the name under which the CSV was kept', async () => {
  const documents = [{ document_id: server.rows[3]!.id, message: '確認済みの文書です。' }];
  answers.push(problem(400, 'matching-documents-unfit', '突合できない文書が含まれています。', { documents }));
  const { router, user } = await withFile();
  await user.click(screen.getByRole('checkbox', { name: 'この名前で保存する' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByText('CSVは「名簿」として保存しました。');
  await user.keyboard('{Escape}');
  await screen.findByRole('checkbox', { name: 'この名前で保存する' });
  expect(router.state.location.pathname).toBe('/admin/surveys/');
});
