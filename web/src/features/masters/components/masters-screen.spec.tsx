// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import {
  fakeLearned,
  fakeMaster,
  haveMasters,
  type FakeMasters,
} from '../../../testing/masters/fake-kept-masters';
import { columnId, TYPE_ID } from '../../../testing/masters/fake-type';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const screenPath = '/admin/masters/';

const given = (change: (masters: FakeMasters, server: FakeServer) => void = () => undefined) => {
  const server = createFakeServer();
  server.context = fakeContext('manager');
  const masters = haveMasters(server);
  change(masters, server);
  return { server, masters, user: userEvent.setup() };
};
const pushed = (server: FakeServer) =>
  server.calls.filter(({ path }) => path.endsWith('/push_bulk/')).at(-1)?.body;
const label = (row: number) => screen.findByLabelText<HTMLInputElement>(`${row}行目の日本語名`);
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' });

describe('a master type', () => {
  it('is saved with its columns as one transaction', SLOW, async () => {
    const { server, user } = given();
    renderApp(screenPath, server);
    await label(6);
    await user.click(screen.getByRole('switch', { name: '1行は1文書だけ' }));
    await user.clear(screen.getByLabelText('2行目の重み'));
    await user.type(screen.getByLabelText('2行目の重み'), '４．５');
    await user.click(screen.getByLabelText('6行目: 特定する列'));
    await user.click(screen.getByRole('button', { name: '列を追加' }));
    expect(document.activeElement).toBe(await label(7));
    await user.keyboard('旧姓{Alt>}{ArrowUp}{/Alt}{Control>}s{/Control}');
    await screen.findByText('マスター種別を保存しました。');
    const place = { _root: TYPE_ID, _revision: expect.any(Number) as number };
    expect(pushed(server)).toEqual([
      { _class: 'masterTypes', id: TYPE_ID, is_one_to_one: true, ...place },
      { _class: 'masterTypeHeaders', id: columnId(1), weight: 4.5, ...place },
      expect.objectContaining({ japanese_label: '旧姓', master_type: TYPE_ID, sequence: 6, kind: 'text' }),
      { _class: 'masterTypeHeaders', id: columnId(5), is_identifying: true, sequence: 7, ...place },
    ]);
  });

  it('says what is wrong where it is wrong, and is not saved so', SLOW, async () => {
    const { server, user } = given();
    renderApp(screenPath, server);
    await user.click(await screen.findByLabelText('6行目: 照合'));
    const item = screen.getByRole('combobox', { name: '6行目の比べる項目' });
    expect(document.getElementById(item.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '照合する列には、比べる項目を選んで下さい。',
    );
    expect(saveButton().disabled).toBe(true);
    await user.click(item);
    await user.click(await screen.findByRole('option', { name: '氏名' }));
    expect(saveButton().disabled).toBe(false);
    await user.clear(screen.getByLabelText('種別の名前'));
    expect(screen.getByText('名前を入力して下さい。')).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
  });

  it('is copied with its columns under new ids', SLOW, async () => {
    const { server, user } = given();
    renderApp(screenPath, server);
    await label(6);
    await user.click(screen.getByRole('button', { name: '複製' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '複製' }));
    await screen.findByText('マスター種別を追加しました。');
    const types = server.configuration.of('masterTypes');
    expect(types.map(({ name }) => name)).toEqual(['児童生徒名簿', '職員', '児童生徒名簿 のコピー']);
    const copies = server.configuration
      .of('masterTypeHeaders')
      .filter((column) => column['master_type'] === types[2]!.id);
    expect(copies.map((column) => column['japanese_label'])).toHaveLength(6);
    expect(copies.map(({ id }) => id)).not.toContain(columnId(0));
  });

  it('is deleted after saying what is lost with it', SLOW, async () => {
    const { server, user } = given((masters) => {
      masters.entries = [fakeMaster(8, { matchings: 3, open_matchings: 1 }), fakeMaster(7)];
    });
    renderApp(screenPath, server);
    await label(6);
    await user.click(screen.getByRole('button', { name: 'マスター種別を削除' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('列6個と、保存している版2つも削除されます');
    expect(dialog.textContent).toContain('反映していない突合1回は、もう反映できません');
    await user.click(within(dialog).getByRole('button', { name: '削除' }));
    await screen.findByText('マスター種別を削除しました。');
    expect(await screen.findByText('列がまだありません')).toBeTruthy();
  });

  it('is the first thing to make while there is none; no file holds any', SLOW, async () => {
    const { server, user } = given((_, { configuration }) => {
      configuration.remove('masterTypes', TYPE_ID);
      configuration.remove('masterTypes', fakeId(6601));
    });
    renderApp(screenPath, server);
    await screen.findByText('マスター種別がまだありません');
    expect(screen.queryByRole('button', { name: 'ファイルから取り込む' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'マスター種別を追加' }));
    await user.type(await screen.findByLabelText('マスター種別名'), '取引先{Enter}');
    expect(await screen.findByText('列を登録すると、CSVを取り込めます')).toBeTruthy();
  });

  it('asks which value holds when somebody else changed the same column', SLOW, async () => {
    const { server, user } = given();
    renderApp(screenPath, server);
    await user.type(await label(2), '（本名）');
    const conflict = {
      _class: 'masterTypeHeaders',
      id: columnId(1),
      field: 'japanese_label',
      mine: '氏名（本名）',
      theirs: '児童氏名',
    };
    server.conflict = problem(409, 'edit-conflict', '変更されています', { conflicts: [conflict] });
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('氏名（本名）の日本語名');
    server.configuration.have('masterTypeHeaders', { id: columnId(1), japanese_label: '児童氏名' });
    server.configuration.have('masterTypes', { id: TYPE_ID });
    server.configuration.have('masterTypes', { id: TYPE_ID });
    await user.click(within(dialog).getByRole('button', { name: '選んだ値で保存' }));
    await screen.findByText('マスター種別を保存しました。');
    expect(pushed(server)).toMatchObject([{ japanese_label: '氏名（本名）' }]);
  });

  it('is for managers: to others the screen is not there', SLOW, async () => {
    const { server } = given((_, server) => {
      server.context = fakeContext('staff');
    });
    renderApp(screenPath, server);
    await screen.findByText(/ページが見つかりません/);
    expect(server.calls.some(({ path }) => path.startsWith('/api/master'))).toBe(false);
  });
});

describe('kept versions', () => {
  it('are listed, renamed and deleted, saying what uses them', SLOW, async () => {
    const { server, user } = given((masters) => {
      masters.entries = [fakeMaster(8, { matchings: 3, open_matchings: 1 }), fakeMaster(7)];
    });
    renderApp(screenPath, server);
    expect(await screen.findByText('3回・未反映 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '版「令和7年度 第1版」の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '名前を変える' }));
    const name = await screen.findByLabelText('版の名前');
    await user.clear(name);
    await user.type(name, '古い名簿{Enter}');
    await screen.findByText('版の名前を変更しました。');
    expect(await screen.findByText('古い名簿')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '版「令和8年度 第1版」の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '削除' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('これを使った突合が3回あります');
    await user.click(within(dialog).getByRole('button', { name: '削除' }));
    await screen.findByText('版を削除しました。');
    await waitFor(() => expect(screen.queryByText('令和8年度 第1版')).toBeNull());
  });

  it('are searched row by row, page by page', SLOW, async () => {
    const { server, user } = given((masters) => {
      masters.entries = [fakeMaster(8)];
      masters.rows = Array.from({ length: 45 }, (_, row) => ({
        row,
        values: { [columnId(0)]: `S-${row}`, [columnId(1)]: row === 30 ? '及川 陽菜' : '千田 雫' },
      }));
    });
    renderApp(screenPath, server);
    await user.click(await screen.findByRole('button', { name: '版「令和8年度 第1版」の行を探す' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('1–20 / 45件')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '次のページ' }));
    expect(await within(dialog).findByText('S-20')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('行を探す'), '及川{Enter}');
    expect(await within(dialog).findByText('及川 陽菜')).toBeTruthy();
    expect(await within(dialog).findByText('1–1 / 1件')).toBeTruthy();
    await user.clear(within(dialog).getByLabelText('行を探す'));
    await user.type(within(dialog).getByLabelText('行を探す'), 'いない人{Enter}');
    expect(await within(dialog).findByText('「いない人」のある行はありません。')).toBeTruthy();
  });

  it('tell which reflected documents would come out otherwise', SLOW, async () => {
    const { server, user } = given((masters) => {
      masters.entries = [fakeMaster(8), fakeMaster(7, { matchings: 2 })];
      masters.otherwise = [
        {
          ...{ matching_id: fakeId(1), document_id: fakeId(1001), file_name: '申請_01.pdf', key: 'S-10482' },
          kind: 'changed',
          columns: [{ column_id: columnId(1), before: '千田 雫', after: '佐々木 雫' }],
        },
        {
          ...{ matching_id: fakeId(1), document_id: fakeId(1002), file_name: '申請_02.pdf', key: 'S-10483' },
          kind: 'gone',
          columns: [],
        },
      ];
    });
    renderApp(screenPath, server);
    await user.click(await screen.findByRole('button', { name: '新しい版で変わる突合' }));
    const dialog = await screen.findByRole('dialog', { name: '版「令和8年度 第1版」で変わる突合' });
    const [, changed, gone] = await within(dialog).findAllByRole('row');
    expect(within(changed!).getByRole('link').getAttribute('href')).toBe(
      `/admin/survey/${fakeId(1001)}/check/`,
    );
    expect(within(changed!).getByText('佐々木').tagName).toBe('MARK');
    expect(gone!.textContent).toContain('この行がありません');
  });

  it('say how many matchings nobody could compare, where none would come out otherwise', SLOW, async () => {
    const { server, user } = given((masters) => {
      masters.entries = [fakeMaster(8), fakeMaster(7, { matchings: 2 })];
      masters.notCompared = 2;
    });
    renderApp(screenPath, server);
    await user.click(await screen.findByRole('button', { name: '新しい版で変わる突合' }));
    expect(
      await screen.findByText(/^比べた中に、変わる突合はありません。突合2件は比べていません/),
    ).toBeTruthy();
  });

  it('give out their refused lines as the server has them', SLOW, async () => {
    const { server, user } = given((masters) => {
      masters.entries = [fakeMaster(8, { refused_count: 5 })];
    });
    const createObjectURL = vi.fn(() => 'blob:a');
    Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() });
    renderApp(screenPath, server);
    await user.click(
      await screen.findByRole('button', { name: '版「令和8年度 第1版」の取り込めない行5行をCSVで保存' }),
    );
    await waitFor(() => expect(createObjectURL).toHaveBeenCalled());
    expect(server.calls.at(-1)?.path).toBe(`/api/masters/${fakeId(8008)}/refused/`);
  });

  it('and what was learnt can be asked for again where they do not come', SLOW, async () => {
    const { server, user } = given((masters) => {
      masters.entries = [fakeMaster(8)];
    });
    const answer = server.answer.bind(server);
    server.answer = (call) =>
      /learned|\/api\/masters\//.test(call.path)
        ? problem(400, 'invalid-request', '取得できません')
        : answer(call);
    renderApp(screenPath, server);
    const retries = await waitFor(() => {
      const found = screen.getAllByRole('button', { name: '再試行' });
      expect(found).toHaveLength(2);
      return found;
    });
    server.answer = answer;
    for (const retry of retries) await user.click(retry);
    expect(await screen.findByText('令和8年度 第1版')).toBeTruthy();
    expect(await screen.findByText('まだありません。突合で選んだ行から覚えます')).toBeTruthy();
  });
});

describe('what was learnt', () => {
  it('shows which characters were misread, and is forgotten one by one', SLOW, async () => {
    const { server, user } = given((masters) => {
      masters.learned = [
        fakeLearned(1),
        ...Array.from({ length: 60 }, (_, at) =>
          fakeLearned(10 + at, { read: `中鳥${at}`, meant: `中島${at}` }),
        ),
      ];
    });
    renderApp(screenPath, server);
    expect((await screen.findByText('雲')).tagName).toBe('MARK');
    expect(screen.getByText('61件・次の突合で候補を上げます')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '「千田 雲」→「千田 雫」を忘れる' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '忘れる' }));
    await screen.findByText('読み違いを忘れました。');
    expect(server.calls.find(({ path }) => path.endsWith('/forget/'))?.body).toEqual({
      learned: fakeLearned(1).learned,
    });
    await waitFor(() => expect(screen.queryByText('雲')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'すべて見る' }));
    const dialog = await screen.findByRole('dialog', { name: '覚えた読み違い' });
    expect(await within(dialog).findByText('1–50 / 60件')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '次のページ' }));
    expect(await within(dialog).findByText('51–60 / 60件')).toBeTruthy();
  });
});
