// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../testing/fake-api';
import { fakeContext, fakeId } from '../../testing/fake-content';
import { FORMAT_ID, haveFormat } from '../../testing/fake-formats';
import { haveNamingRules, NAMING_RULE_ID } from '../../testing/fake-masters';
import { fetchedFiles } from '../../testing/fetched-files';
import { renderApp } from '../../testing/render-app';

const SLOW = { timeout: 60_000 };
const FORMAT = '人事連携CSV（健診）';
const FILE = `/files/documents/?organization_id=${fakeId(3)}&job_id=${fakeId(9100)}`;

const fetched = fetchedFiles();

const served = () => {
  const server = createFakeServer();
  haveFormat(server.configuration);
  haveNamingRules(server.configuration);
  return server;
};
const asked = (server: FakeServer) =>
  server.calls.filter(({ method, path }) => method === 'POST' && path.includes('/download')).at(-1);

/** Opens the dialog, for one document or for the whole filter result. */
const opened = async (server: FakeServer, address = '/admin/surveys/', document?: string) => {
  renderApp(address, server);
  const user = userEvent.setup();
  await screen.findByText('健診_20260410_05.pdf');
  if (document !== undefined) await user.click(screen.getByLabelText(`${document}を選択`));
  await user.click(screen.getByRole('button', { name: '出力' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV・xlsx…' }));
  const dialog = within(await screen.findByRole('dialog', { name: '出力設定を選択' }));
  return {
    user,
    dialog,
    put: () => user.click(dialog.getByRole('button', { name: '出力' })),
    pick: async (label: string, option: string) => {
      await user.click(dialog.getByRole('combobox', { name: new RegExp(`^${label} `) }));
      await user.click(await screen.findByRole('option', { name: option }));
    },
  };
};

it('is not made of what was not read, which is said before', SLOW, async () => {
  const server = served();
  server.exportCount = { documents: 0, unconfirmed: 0, left_out: 1 };
  const { user, dialog } = await opened(server, '/admin/surveys/', 'R8就学援助_03.pdf');
  await dialog.findByText('読み取られていないため、出力できません。');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '出力' }).disabled).toBe(true);
  dialog.getAllByRole('radio')[0]?.focus();
  await user.keyboard('{Enter}');
  expect(asked(server)?.path).toBe('/api/document/download-count/');
});

describe('an output as is', () => {
  it(
    'is made of the selected documents with the options of the dialog, and its file is fetched',
    SLOW,
    async () => {
      const server = served();
      const { user, dialog, put, pick } = await opened(server, '/admin/surveys/', 'R8就学援助_03.pdf');
      expect(dialog.getByText('選択した1件を出力します。')).toBeTruthy();
      await pick('文字コード', 'CP932（Windows）');
      await user.click(dialog.getByRole('switch', { name: 'ファイル分割' }));
      await user.click(dialog.getByRole('combobox', { name: '命名規則' }));
      await user.click(await screen.findByRole('option', { name: '健診票' }));
      await put();
      await waitFor(() => expect(fetched).toEqual([FILE]));
      expect(asked(server)).toMatchObject({
        path: `/api/document/download/documents-${fakeId(3)}`,
        body: {
          document_ids: [fakeId(1003)],
          option: { extension: 'CS', encoding: 'CP', is_divided: true, naming_rule_id: NAMING_RULE_ID },
        },
      });
    },
  );

  it('is made of all that the filter finds when nothing is selected, and says how many', SLOW, async () => {
    const server = served();
    const { dialog, put } = await opened(server, '/admin/surveys/?confirmStatus=done&search=手島');
    expect(dialog.getByText('絞り込み結果の2,431件すべてを出力します（確認済・「手島」）。')).toBeTruthy();
    await put();
    await waitFor(() => expect(fetched).toEqual([FILE]));
    expect(asked(server)?.body).toMatchObject({
      document_ids: [],
      confirm_status: 'done',
      search: '手島',
    });
  });

  it('has no header, splitting, rename rule or encoding as a worksheet', SLOW, async () => {
    const { dialog, pick } = await opened(served());
    await pick('拡張子', 'xlsx');
    expect(dialog.getByRole('combobox', { name: /^文字コード/ }).getAttribute('aria-disabled')).toBe('true');
    for (const name of ['ヘッダー', 'ファイル分割'])
      expect(dialog.getByRole('switch', { name })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('combobox', { name: '命名規則' })).toHaveProperty('disabled', true);
  });
});

describe('an output by a format', () => {
  it('has the options of the format, of which one may differ this once', SLOW, async () => {
    const server = served();
    const { user, dialog, put, pick } = await opened(server);
    await user.click(await dialog.findByRole('radio', { name: FORMAT }));
    await dialog.findByRole('combobox', { name: '文字コード Shift_JIS' });
    expect(dialog.getByRole('switch', { name: 'ファイル分割' })).toHaveProperty('disabled', true);
    await pick('文字コード', 'UTF-8');
    expect(dialog.getByText('この出力だけの変更があります。')).toBeTruthy();
    await put();
    await waitFor(() => expect(fetched).toEqual([FILE]));
    expect(asked(server)).toMatchObject({
      path: `/api/document/download-format/documents-${fakeId(3)}`,
      body: { format_id: FORMAT_ID, document_ids: [], option: { encoding: 'U8' } },
    });
    expect(asked(server)?.body).toHaveProperty('option', { encoding: 'U8' });
  });

  it('stands first and is chosen the next time', SLOW, async () => {
    const server = served();
    const first = await opened(server);
    await first.user.click(await first.dialog.findByRole('radio', { name: FORMAT }));
    await first.dialog.findByRole('combobox', { name: '文字コード Shift_JIS' });
    await first.put();
    await waitFor(() => expect(fetched).toHaveLength(1));
    cleanup();
    const { dialog } = await opened(server);
    const chosen = await dialog.findByRole('radio', { name: FORMAT });
    expect(chosen).toHaveProperty('checked', true);
    expect(dialog.getAllByRole('radio')[0]).toBe(chosen);
  });

  it('is not offered where the usage mode has no formats', SLOW, async () => {
    const server = served();
    const context = fakeContext();
    context.organization.settings.usage_mode = 'WO';
    server.context = context;
    const { dialog } = await opened(server);
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    expect(server.calls.some(({ path }) => path === '/api/csv-formats/')).toBe(false);
  });
});

describe('what comes of it', () => {
  it('is listed when characters were replaced', SLOW, async () => {
    const server = served();
    const line = '健診_20260410_05.pdf: 氏名の「髙」は表せないため〓に置き換えました';
    server.job = { status: 'finished', percentage: 100, result: `${line}\nほか3件` };
    const { put } = await opened(server);
    await put();
    const told = await screen.findByRole('dialog', { name: '出力しました。確認してください' });
    expect(
      within(told)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([line, 'ほか3件']);
    expect(fetched).toEqual([FILE]);
  });

  it('is shown while it is being made', SLOW, async () => {
    const server = served();
    server.job = { status: 'started', percentage: 42, result: '' };
    const { put } = await opened(server);
    await put();
    const button = await screen.findByRole('button', { name: '出力中 42%' });
    expect(button).toHaveProperty('disabled', true);
    server.job = { status: 'finished', percentage: 100, result: '' };
    await screen.findByRole('button', { name: '出力' });
  });

  it('is said with its reason when there is no file', SLOW, async () => {
    const server = served();
    server.job = { status: 'failed', percentage: 100, result: '出力する文書がありません。' };
    const { put } = await opened(server);
    await put();
    const told = within(await screen.findByRole('alert'));
    told.getByText(/ダウンロードに失敗しました。$/);
    told.getByText('出力する文書がありません。');
    expect(fetched).toEqual([]);
  });

  it('can be asked for again when the formats could not be fetched', SLOW, async () => {
    const server = served();
    const answer = server.answer.bind(server);
    server.answer = (call) =>
      call.path === '/api/csv-formats/' ? problem(400, 'bad', '取得できません') : answer(call);
    const { user, dialog } = await opened(server);
    await dialog.findByText('フォーマットを取得できませんでした。');
    server.answer = answer;
    await user.click(dialog.getByRole('button', { name: '再試行' }));
    await dialog.findByRole('radio', { name: FORMAT });
  });
});

describe('the whole filter result, selected', () => {
  const selectAll = async (server: FakeServer, address: string) => {
    renderApp(address, server);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('このページの文書をすべて選択'));
    await user.click(screen.getByRole('button', { name: '絞り込み結果 2,431件をすべて選択' }));
    await screen.findByText('2,431件を選択中');
    return user;
  };
  const listsAsked = (server: FakeServer) =>
    server.calls.filter(({ path, query }) => path.endsWith('/reader-home/') && query.get('limit') === '200');

  it('is put out by the filter, no document is collected for it', SLOW, async () => {
    const server = served();
    const user = await selectAll(server, '/admin/surveys/?confirmStatus=done&startDate=20260401');
    await user.click(screen.getByRole('button', { name: '出力' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV・xlsx…' }));
    const dialog = within(await screen.findByRole('dialog', { name: '出力設定を選択' }));
    await user.click(dialog.getByRole('button', { name: '出力' }));
    await waitFor(() => expect(fetched).toEqual([FILE]));
    expect(asked(server)?.body).toMatchObject({
      document_ids: [],
      confirm_status: 'done',
      start_date: '20260401',
    });
    expect(listsAsked(server)).toHaveLength(0);
  });

  it('is deleted by name: what is asked about is what is deleted', SLOW, async () => {
    const server = served();
    const user = await selectAll(server, '/admin/surveys/');
    await user.click(screen.getByRole('button', { name: '削除' }));
    const { length } = server.rows;
    await user.click(await screen.findByRole('button', { name: `${length}件を削除` }));
    await screen.findByText('削除に成功しました。');
    const deleted = server.calls.find(({ path }) => path === '/api/document/delete/');
    expect(deleted?.body).toMatchObject({ documents: server.rows.map(({ id }) => id) });
  });
});
