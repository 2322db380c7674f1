// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { haveConversions, PATTERN_ID } from '../../../testing/fake-masters';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const screenPath = '/admin/converter/';

const serverWith = (...have: ((configuration: FakeServer['configuration']) => void)[]) => {
  const server = createFakeServer();
  for (const add of have) add(server.configuration);
  return server;
};
const pushed = (server: FakeServer) =>
  server.calls.filter(({ path }) => path.endsWith('/push_bulk/')).at(-1)?.body;
const source = (row: number) => screen.findByLabelText<HTMLInputElement>(`${row}行目の変換前`);
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^保存/ });

describe('conversion patterns', () => {
  it('are offered as the first thing to do while there is none', SLOW, async () => {
    const server = serverWith();
    renderApp(screenPath, server);
    const user = userEvent.setup();
    await screen.findByText('変換パターンがまだありません');
    await user.click(screen.getByRole('button', { name: '変換パターンを追加' }));
    const dialog = await screen.findByRole('dialog', { name: '変換パターンを追加' });
    const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: '追加' });
    expect(add.disabled).toBe(true);
    await user.type(within(dialog).getByLabelText('変換パターン名'), ' 和暦 {Enter}');
    await screen.findByText('変換パターンを追加しました。');
    expect(server.configuration.of('charactersConversionPatterns')).toMatchObject([{ name: '和暦' }]);
    expect(await screen.findByText('ルールがまだありません')).toBeTruthy();
  });

  it('are asked for again, with the name that was typed, when adding fails', SLOW, async () => {
    const server = serverWith();
    server.conflict = problem(400, 'invalid-request', '入力に誤りがあります。', {
      fields: [{ path: 'name', message: '名前が長すぎます。' }],
    });
    renderApp(screenPath, server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '変換パターンを追加' }));
    await user.type(await screen.findByLabelText('変換パターン名'), '和暦{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('名前が長すぎます。');
    expect((await screen.findByLabelText<HTMLInputElement>('変換パターン名')).value).toBe('和暦');
    await user.click(screen.getByRole('button', { name: '追加' }));
    await screen.findByText('変換パターンを追加しました。');
  });

  it('are deleted by name, with what they hold', SLOW, async () => {
    const server = serverWith(haveConversions);
    renderApp(screenPath, server);
    const user = userEvent.setup();
    await source(1);
    await user.click(screen.getByRole('button', { name: '変換パターンを削除' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('「金額を数字だけにする」');
    expect(dialog.textContent).toContain('3件のルール');
    await user.click(within(dialog).getByRole('button', { name: '削除' }));
    await screen.findByText('変換パターンを削除しました。');
    expect(server.configuration.of('charactersConversionRules')).toEqual([]);
  });

  it('save edits, additions, order and deletions as one transaction', SLOW, async () => {
    const server = serverWith(haveConversions);
    renderApp(screenPath, server);
    const user = userEvent.setup();
    await source(1);
    await user.type(screen.getByLabelText('1行目の変換後'), 'えん');
    await user.click(screen.getByLabelText('1行目: 全角・半角を区別しない'));
    await user.click(screen.getByRole('button', { name: '2行目を削除' }));
    await user.click(screen.getByRole('button', { name: 'ルールを追加' }));
    expect(document.activeElement).toBe(await source(3));
    await user.keyboard('¥{Alt>}{ArrowUp}{/Alt}');
    expect((await source(2)).value).toBe('¥');
    expect(document.activeElement).toBe(await source(2));
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('変換パターンを保存しました。');
    const place = { _class: 'charactersConversionRules', _root: PATTERN_ID, _revision: 0 };
    expect(pushed(server)).toEqual([
      { ...place, id: fakeId(6010), target: 'えん', is_width_insensitive: false },
      expect.objectContaining({ ...place, source: '¥', target: '', sequence: 2, is_regex: false }),
      { ...place, id: fakeId(6011), _delete: true },
    ]);
    await waitFor(() => expect(screen.queryByText(/未保存の変更/)).toBeNull());
  });

  it('take back one edit after the other', SLOW, async () => {
    renderApp(screenPath, serverWith(haveConversions));
    const user = userEvent.setup();
    await user.type(await source(1), '貨');
    await user.click(screen.getByRole('button', { name: '2行目を削除' }));
    expect(screen.getByText('未保存の変更 2件')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    expect((await source(1)).value).toBe('円');
    expect(saveButton().disabled).toBe(true);
  });

  it('are not saved while an expression is wrong', SLOW, async () => {
    renderApp(screenPath, serverWith(haveConversions));
    const user = userEvent.setup();
    await user.clear(await screen.findByLabelText('3行目の変換後'));
    await user.type(screen.getByLabelText('3行目の変換後'), '$2');
    expect(screen.getByRole('alert').textContent).toBe('正規表現を入力してください');
    expect(saveButton().disabled).toBe(true);
    await user.clear(screen.getByLabelText('3行目の変換後'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saveButton().disabled).toBe(false);
  });

  it('ask which value holds when somebody else changed the same rule', SLOW, async () => {
    const server = serverWith(haveConversions);
    renderApp(screenPath, server);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('1行目の変換後'), '自分');
    const conflict = {
      _class: 'charactersConversionRules',
      id: fakeId(6010),
      field: 'target',
      mine: '自分',
      theirs: '他の人',
    };
    server.conflict = problem(409, 'edit-conflict', '変更されています', { conflicts: [conflict] });
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1行目の変換後');
    server.configuration.have('charactersConversionRules', { id: fakeId(6010), target: '他の人' });
    server.configuration.have('charactersConversionPatterns', { id: PATTERN_ID });
    // What is saved while the question stands is not answered with it: the base is what the question was about.
    server.configuration.have('charactersConversionPatterns', { id: PATTERN_ID });
    await user.click(within(dialog).getByRole('button', { name: '選んだ値で保存' }));
    await screen.findByText('変換パターンを保存しました。');
    expect(pushed(server)).toMatchObject([{ target: '自分', _revision: 1 }]);
  });

  it('hold on to unsaved changes when another is chosen', SLOW, async () => {
    const server = serverWith(haveConversions);
    const router = renderApp(screenPath, server);
    const user = userEvent.setup();
    await user.type(await source(1), '貨');
    void router.navigate('/admin/progress/');
    let dialog = await screen.findByRole('dialog', { name: '保存していない変更があります' });
    await user.click(within(dialog).getByRole('button', { name: '編集に戻る' }));
    expect((await source(1)).value).toBe('円貨');
    expect(router.state.location.pathname).toBe(screenPath);
    void router.navigate(`${screenPath}?id=${fakeId(6001)}`);
    dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '保存して移動' }));
    expect(await screen.findByText('ルールがまだありません')).toBeTruthy();
    expect(pushed(server)).toMatchObject([{ source: '円貨' }]);
  });

  it('give back after sign-in what the end of the session took away', SLOW, async () => {
    const server = serverWith(haveConversions);
    const router = renderApp(screenPath, server);
    const user = userEvent.setup();
    await user.type(await source(1), '貨');
    await router.navigate('/admin/signin/');
    await screen.findByRole('button', { name: 'ログイン' });
    await router.navigate(screenPath);
    await waitFor(async () => expect((await source(1)).value).toBe('円貨'));
    expect(screen.getByText('未保存の変更 1件')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
  });

  it('show what they make of a sample, rule by rule', SLOW, async () => {
    renderApp(screenPath, serverWith(haveConversions));
    const user = userEvent.setup();
    await source(1);
    await user.type(screen.getByLabelText('サンプル'), '1,200円');
    const result = await screen.findByLabelText('変換の結果');
    await waitFor(() => expect(result.textContent).toBe('1200'));
    const steps = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(steps).toEqual(['1行目1,200', '2行目1200']);
  });

  it('are only looked at by an auditor', SLOW, async () => {
    const server = serverWith(haveConversions);
    server.context = fakeContext('auditor');
    renderApp(screenPath, server);
    expect((await source(1)).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: /^保存|追加|削除$/ })).toBeNull();
  });

  it('say when they cannot be fetched, and try again', SLOW, async () => {
    const server = serverWith(haveConversions);
    const answer = server.answer.bind(server);
    server.answer = (call) =>
      call.path.includes('conversion') ? problem(400, 'invalid-request', '取得できません') : answer(call);
    renderApp(screenPath, server);
    await screen.findByText('変換パターンを取得できませんでした');
    server.answer = answer;
    await userEvent.setup().click(screen.getByRole('button', { name: '再試行' }));
    await source(1);
  });
});

describe('conversion rules', () => {
  const rules = `${screenPath}?tab=rules`;

  it('are edited in a table and saved together, each with its own revision', SLOW, async () => {
    const server = serverWith(haveConversions);
    renderApp(rules, server);
    const user = userEvent.setup();
    const name = await screen.findByLabelText<HTMLInputElement>('2行目の名前');
    await user.type(name, 'A');
    await user.click(screen.getByRole('combobox', { name: /1行目の変換パターン/ }));
    await user.click(await screen.findByRole('option', { name: '旧字体を新字体に' }));
    await user.click(screen.getByRole('button', { name: '変換ルールを追加' }));
    expect(screen.getByRole('alert').textContent).toBe('名前を入力して下さい。');
    expect(saveButton().disabled).toBe(true);
    await user.keyboard('出力日');
    await user.click(saveButton());
    await screen.findByText('変換ルールを保存しました。');
    expect(pushed(server)).toEqual([
      { _class: 'conversionRules', id: fakeId(6100), conversion_pattern: fakeId(6001), _revision: 0 },
      { _class: 'conversionRules', id: fakeId(6101), name: '連番A', _revision: 0 },
      expect.objectContaining({ _class: 'conversionRules', name: '出力日', sequence: 3, kind: 'ST' }),
    ]);
  });

  it('are saved again on top of what was saved before', SLOW, async () => {
    const server = serverWith(haveConversions);
    renderApp(rules, server);
    const user = userEvent.setup();
    const name = await screen.findByLabelText<HTMLInputElement>('2行目の名前');
    for (const [text, revision] of [
      ['A', 0],
      ['B', 1],
    ] as const) {
      await user.type(name, text);
      await user.click(saveButton());
      await waitFor(() => expect(pushed(server)).toMatchObject([{ _revision: revision }]));
      await waitFor(() => expect(saveButton().textContent).not.toContain('1'));
    }
    expect(pushed(server)).toMatchObject([{ id: fakeId(6101), name: '連番AB' }]);
  });

  it('that others deleted stand as new ones with what was typed into them', SLOW, async () => {
    const server = serverWith(haveConversions);
    renderApp(rules, server);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('2行目の名前'), 'A');
    server.configuration.remove('conversionRules', fakeId(6101));
    server.conflict = problem(404, 'not-found', '対象が見つかりません。');
    await user.click(saveButton());
    await screen.findByText(/1件は他の人が削除しました。/);
    expect(screen.getByLabelText<HTMLInputElement>('2行目の名前').value).toBe('連番A');
    await user.click(saveButton());
    await screen.findByText('変換ルールを保存しました。');
    expect(pushed(server)).toEqual([
      expect.objectContaining({ _class: 'conversionRules', name: '連番A', kind: 'NO', sequence: 2 }),
    ]);
    expect(server.configuration.of('conversionRules').map(({ id }) => id)).not.toContain(fakeId(6101));
  });

  it('name a standard item only where they convert one', SLOW, async () => {
    renderApp(rules, serverWith(haveConversions));
    const item = await screen.findByLabelText<HTMLInputElement>('1行目の標準項目');
    await waitFor(() => expect(item.value).toBe('医師の診断'));
    expect(screen.queryByLabelText('2行目の標準項目')).toBeNull();
  });
});
