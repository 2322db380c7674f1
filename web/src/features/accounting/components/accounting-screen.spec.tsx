// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { DEFINITION_ID, haveMappings, TITLE_IDS } from '../../../testing/fake-masters';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const path = '/admin/accounting/';

const serverWith = (entries?: number) => {
  const server = createFakeServer();
  haveMappings(server.configuration, entries);
  return server;
};
const pushes = (server: FakeServer) =>
  server.calls.filter((call) => call.path.endsWith('/push_bulk/')).map(({ body }) => body as object[]);
const click = async (name: string | RegExp) =>
  userEvent.setup().click(await screen.findByRole('button', { name }));

/** A file whose bytes can be read, which jsdom's cannot. */
const fileOf = (bytes: Uint8Array<ArrayBuffer>) =>
  Object.assign(new File([bytes], '台帳.csv'), { arrayBuffer: async () => bytes.buffer });

describe('mapping definitions', () => {
  it('are added with a name and their titles in an order', SLOW, async () => {
    const server = createFakeServer();
    renderApp(path, server);
    const user = userEvent.setup();
    await click('データマッピングを追加');
    const dialog = await screen.findByRole('dialog', { name: 'データマッピングを追加' });
    const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: '追加' });
    expect(add.disabled).toBe(true);
    await user.type(within(dialog).getByLabelText('データマッピング名'), '人事マスター');
    const first = within(dialog).getByLabelText<HTMLInputElement>('1行目の項目名');
    expect(first.value).toBe('新しい項目');
    await user.clear(first);
    expect(add.disabled).toBe(true);
    await user.type(first, '所属コード');
    await user.click(within(dialog).getByRole('button', { name: '項目を追加' }));
    await user.type(within(dialog).getByLabelText('2行目の項目名'), '{Alt>}{ArrowUp}{/Alt}');
    await user.click(add);
    await screen.findByText('データマッピングを追加しました。');
    expect(server.configuration.of('mappingTitles')).toMatchObject([
      { title: '新しい項目', sequence: 1 },
      { title: '所属コード', sequence: 2 },
    ]);
  });

  it('are deleted with their entries, whose number is said', SLOW, async () => {
    const server = serverWith();
    renderApp(path, server);
    await click('データマッピングを削除');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('「人事マスター」');
    expect(dialog.textContent).toContain('45件');
    await userEvent.setup().click(within(dialog).getByRole('button', { name: '削除' }));
    await screen.findByText('データマッピングがまだありません');
    expect(server.configuration.of('mappingInputs')).toEqual([]);
  });

  it('save their titles as one transaction', SLOW, async () => {
    const server = serverWith();
    renderApp(path, server);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('2行目をキーにする'));
    expect(screen.getByText('キーには標準項目が必要です')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '項目「所属名」を削除' }));
    await user.click(screen.getByRole('button', { name: '項目を追加' }));
    await user.keyboard('備考');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('保存が完了しました。');
    const place = { _class: 'mappingTitles', _root: DEFINITION_ID, _revision: 0 };
    expect(pushes(server).at(-1)).toEqual([
      { ...place, id: TITLE_IDS[1], is_key: true },
      expect.objectContaining({ ...place, title: '備考', sequence: 3 }),
      { ...place, id: TITLE_IDS[2], _delete: true },
    ]);
    expect(await screen.findByRole('columnheader', { name: '備考' })).toBeTruthy();
  });

  it(
    'of a definition that somebody else deleted are offered as a new one, also at a later visit',
    SLOW,
    async () => {
      const server = serverWith();
      renderApp(`${path}?id=${DEFINITION_ID}`, server);
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: '項目を追加' }));
      await user.keyboard('備考');
      server.configuration.remove('mappingPatterns', DEFINITION_ID);
      server.conflict = problem(404, 'not-found', '対象が見つかりません。');
      await user.keyboard('{Control>}s{/Control}');
      const title =
        'データマッピング「人事マスター」は他の人が削除しました。入力した内容で新しく作りますか？';
      const first = await screen.findByRole('dialog', { name: title });
      await user.click(within(first).getByRole('button', { name: 'キャンセル' }));
      expect(screen.queryByText('対象が見つかりません。')).toBeNull();
      cleanup();
      renderApp(`${path}?id=${DEFINITION_ID}`, server);
      const dialog = await screen.findByRole('dialog', { name: /^削除されたデータマッピング/ });
      const name = within(dialog).getByLabelText('データマッピング名');
      await user.clear(name);
      await user.type(name, '人事{Enter}');
      await screen.findByText('データマッピングを追加しました。');
      expect(server.configuration.of('mappingPatterns')).toMatchObject([{ name: '人事' }]);
      expect(server.configuration.of('mappingTitles').map(({ title }) => title)).toEqual([
        '社員番号',
        '所属コード',
        '所属名',
        '備考',
      ]);
      expect(Object.keys(localStorage).join()).not.toContain('reader-edits-');
    },
  );

  it('are done again step by step by keys, and by the button', SLOW, async () => {
    renderApp(path, serverWith());
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '項目を追加' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    const rows = () => screen.getAllByRole('button', { name: /^項目「.*」を削除$/ }).length;
    const before = rows();
    await user.click(screen.getByRole('button', { name: '項目「所属名」を削除' }));
    const undo = screen.getByRole('button', { name: '元に戻す' });
    await user.click(undo);
    await user.click(undo);
    expect(rows()).toBe(before - 1);
    await user.keyboard('{Control>}y{/Control}');
    expect([rows(), document.activeElement]).toEqual([before, undo]);
    await user.keyboard('{Control>}y{/Control}');
    expect(screen.queryByRole('button', { name: '項目「所属名」を削除' })).toBeNull();
    await user.click(undo);
    await user.click(screen.getByRole('button', { name: 'やり直す' }));
    expect(screen.queryByRole('button', { name: '項目「所属名」を削除' })).toBeNull();
    expect(screen.getByRole('button', { name: 'やり直す' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('entries', () => {
  it('stand on pages of 30 and are searched', SLOW, async () => {
    const router = renderApp(path, serverWith());
    const user = userEvent.setup();
    await screen.findByText('10481');
    expect(screen.getByText('1–30 / 45件')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: '2' }));
    await screen.findByText('10525');
    expect(router.state.location.search).toContain('page=2');
    await user.type(screen.getByRole('searchbox'), '10482{Enter}');
    await screen.findByText('1–1 / 1件');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'なし{Enter}');
    await screen.findByText('条件に合うデータがありません');
    await click('条件をクリア');
    await screen.findByText('1–30 / 45件');
  });

  it('are added and changed by one field a title', SLOW, async () => {
    const server = serverWith(2);
    renderApp(path, server);
    const user = userEvent.setup();
    await click('1件目を編集');
    let dialog = await screen.findByRole('dialog', { name: '仕訳データの追加・編集' });
    const code = within(dialog).getByLabelText<HTMLInputElement>('所属コード');
    expect(code.value).toBe('A120');
    await user.clear(code);
    await user.type(code, 'C900{Enter}');
    await screen.findByText('C900');
    expect(pushes(server).at(-1)).toEqual([
      expect.objectContaining({ _class: 'mappingValues', value: 'C900', _root: fakeId(6301), _revision: 0 }),
    ]);
    await click('データを追加');
    dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
    await user.keyboard('99999{Enter}');
    await screen.findByText('99999');
    expect(pushes(server).at(-1)).toMatchObject([
      { _class: 'mappingInputs', mapping_pattern: DEFINITION_ID },
      { _class: 'mappingValues', mapping_title: TITLE_IDS[0], value: '99999' },
    ]);
  });

  it('keep what was typed when saving fails, and ask before it is thrown away', SLOW, async () => {
    const server = serverWith(2);
    server.conflict = problem(500, 'unexpected', '予期しないエラー');
    renderApp(path, server);
    const user = userEvent.setup();
    await click('データを追加');
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('99999{Enter}');
    await screen.findByText('予期しないエラー');
    expect(within(dialog).getByLabelText<HTMLInputElement>('社員番号').value).toBe('99999');
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    const question = await screen.findByRole('dialog', { name: '入力した内容を破棄しますか？' });
    await user.click(within(question).getByRole('button', { name: '破棄' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep the focus on 保存 while they are saved', SLOW, async () => {
    const server = serverWith(2);
    let goOn: () => void = () => undefined;
    const given = new Promise<void>((resolve) => (goOn = resolve));
    server.conflict = problem(500, 'unexpected', '予期しないエラー');
    renderApp(path, server);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      if (typeof call[0] === 'string' && call[0].endsWith('/push_bulk/')) await given;
      return fetch(...call);
    });
    const user = userEvent.setup();
    await click('データを追加');
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('99999');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    const saving = await within(dialog).findByRole('button', { name: '保存中' });
    expect([saving.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', saving]);
    goOn();
    await screen.findByText('予期しないエラー');
    expect(document.activeElement).toBe(await within(dialog).findByRole('button', { name: '保存' }));
  });

  it('are not made twice where the answer of the first try was lost', SLOW, async () => {
    const server = serverWith(2);
    server.conflict = problem(503, 'unavailable', '混み合っています。');
    renderApp(path, server);
    const user = userEvent.setup();
    await click('データを追加');
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('99999{Enter}');
    await screen.findByText('混み合っています。');
    await user.clear(within(dialog).getByLabelText('社員番号'));
    await user.type(within(dialog).getByLabelText('所属コード'), 'C900{Enter}');
    await screen.findByText('C900');
    const idsOf = (at: number) => (pushes(server).at(at) as { id: string }[]).map(({ id }) => id);
    expect(idsOf(-1).slice(0, 2)).toEqual(idsOf(-2));
    // The text of the first try is taken back, should it be there.
    expect(pushes(server).at(-1)).toMatchObject([{}, { value: '' }, { value: 'C900' }, { value: '' }]);
  });

  it('that two people changed are asked about with both values', SLOW, async () => {
    const server = serverWith(1);
    renderApp(path, server);
    const user = userEvent.setup();
    await click('1件目を編集');
    const id = fakeId(100_011);
    const conflict = { _class: 'mappingValues', id, field: 'value', mine: 'C900', theirs: 'D1' };
    server.conflict = problem(409, 'edit-conflict', '変更されています', {
      conflicts: [conflict],
      revision: 12,
    });
    await user.clear(await screen.findByLabelText('所属コード'));
    await user.type(screen.getByLabelText('所属コード'), 'C900{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '他の人が同じ項目を変更しました' });
    expect(dialog.textContent).toMatch(/所属コード.*C900.*D1/);
    await user.click(within(dialog).getByRole('button', { name: '選んだ値で保存' }));
    await screen.findByText('登録データを保存しました。');
    expect(pushes(server).at(-1)).toEqual([
      { _class: 'mappingValues', id, value: 'C900', _root: fakeId(6301), _revision: 12 },
    ]);
  });

  it('are deleted by name', SLOW, async () => {
    const server = serverWith(2);
    renderApp(path, server);
    await click('2件目を削除');
    const dialog = await screen.findByRole('dialog', { name: '登録データ「10482」を削除しますか？' });
    await userEvent.setup().click(within(dialog).getByRole('button', { name: '削除' }));
    await waitFor(() => expect(screen.queryByText('10482')).toBeNull());
  });

  it('are taken in from a CSV file in transactions of 200, but for the lines with errors', SLOW, async () => {
    const server = serverWith(0);
    renderApp(path, server);
    const user = userEvent.setup();
    await click('CSVから取り込む');
    const dialog = await screen.findByRole('dialog', { name: 'CSVから取り込む' });
    const lines = Array.from({ length: 250 }, (_, index) => `${index},健康管理室`);
    const file = fileOf(new TextEncoder().encode(`社員番号,所属名\n${lines.join('\n')}\n1,2,3\n`));
    await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await within(dialog).findByText('台帳.csv・UTF-8・250件');
    expect(dialog.textContent).toContain('252行目: 見出しは2列ですが、3列あります。');
    expect(dialog.textContent).toContain('ファイルにない項目は空になります: 所属コード');
    await user.click(within(dialog).getByRole('button', { name: '250件を取り込む' }));
    await within(dialog).findByText('250件を取り込みました。');
    expect(pushes(server).map((some) => some.length)).toEqual([600, 150]);
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
    await screen.findByText('1–30 / 250件');
  });

  it('of a file that is no CSV are refused', SLOW, async () => {
    renderApp(path, serverWith(0));
    await click('CSVから取り込む');
    const dialog = await screen.findByRole('dialog');
    const file = fileOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]));
    await userEvent.setup().upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      '台帳.csv: CSVファイルではないか',
    );
  });
});

it('an auditor only looks', SLOW, async () => {
  const server = serverWith(2);
  server.context = fakeContext('auditor');
  renderApp(path, server);
  await screen.findByText('10481');
  expect(screen.queryByRole('button', { name: /追加|削除$|編集|取り込む|^保存/ })).toBeNull();
});
