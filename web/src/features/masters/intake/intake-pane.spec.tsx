// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { fakeMaster, haveMasters, type FakeMasters } from '../../../testing/masters/fake-kept-masters';
import { columnId, TYPE_ID } from '../../../testing/masters/fake-type';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const screenPath = '/admin/masters/';
const csv = (name = '名簿_令和8年度.csv', text = '氏名\n千田 雫\n') =>
  new File([text], name, { type: 'text/csv' });

const given = (change: (masters: FakeMasters, server: FakeServer) => void = () => undefined) => {
  // What is drawn of a list follows from its height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  const server = createFakeServer();
  server.context = fakeContext('manager');
  const masters = haveMasters(server);
  change(masters, server);
  return { server, masters, user: userEvent.setup() };
};
const choose = async (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
  user.upload(await screen.findByLabelText<HTMLInputElement>('取り込むCSV'), files);
const takeButton = (name: string | RegExp = /行を取り込む$/) =>
  screen.findByText<HTMLButtonElement>(name, { selector: 'button' });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
/** The select of a header; its label ends with what is chosen. */
const columnOf = (header: string) => screen.findByLabelText(new RegExp(`^「${header}」の列 `));
const pick = async (user: ReturnType<typeof userEvent.setup>, header: string, column: string | RegExp) => {
  await user.click(await columnOf(header));
  await user.click(await screen.findByRole('option', { name: column }));
};
const sentTo = ({ sent }: FakeMasters, path: string) => sent.filter((one) => one.path === path);

describe('a CSV', () => {
  it('is looked at before anything is kept, and taken in as it was seen', SLOW, async () => {
    const { server, masters, user } = given((masters) => {
      masters.entries = [fakeMaster(8)];
      masters.previewed = {
        refused_count: 1,
        refused: [{ line: 412, reason: '列が足りません。', text: 'S-10893,三浦' }],
        changes: { added: 14, changed: 32, gone: 7 },
      };
    });
    renderApp(screenPath, server);
    await choose(user, csv());
    expect(
      await screen.findByText('前の版から 追加 14・変更 32・なくなった行 7。前の版はそのまま残ります。'),
    ).toBeTruthy();
    expect(screen.getByText('412行').parentElement?.textContent).toBe('412行列が足りません。S-10893,三浦');
    expect((await columnOf('氏名')).closest('[role=row]')?.textContent).toContain('名前が同じ');
    const name = screen.getByLabelText<HTMLInputElement>('版の名前');
    expect(name.value).toBe('名簿_令和8年度');
    await user.clear(name);
    expect(screen.getByText('版の名前を入力して下さい。')).toBeTruthy();
    expect(isOff(await takeButton())).toBe(true);
    await user.type(name, '令和8年度 第2版');
    expect(sentTo(masters, '/api/masters/')).toHaveLength(0);
    await user.click(await takeButton('1,281行を取り込む'));
    await screen.findByText(
      /1,281行を「令和8年度 第2版」として取り込みました。取り込めない1行は別に残しました。/,
    );
    expect(await screen.findByText('令和8年度 第2版')).toBeTruthy();
    expect(await screen.findByText('取り込むCSVを選んで下さい')).toBeTruthy();
    const [{ form, key }] = sentTo(masters, '/api/masters/') as [FakeMasters['sent'][number]];
    expect(key).toBeTruthy();
    expect(form.get('master_type_id')).toBe(TYPE_ID);
    expect(form.get('encoding')).toBe('cp932');
    expect(form.get('header_line')).toBe('1');
    expect(JSON.parse(form.get('mapping') as string)).toEqual([null, ...[1, 2, 3, 4].map(columnId), null]);
  });

  it('is held up by a compared column without a header until one is chosen', SLOW, async () => {
    const { server, masters, user } = given((masters) => {
      masters.headers[1] = ['児童氏名', '千田 雫'];
    });
    renderApp(screenPath, server);
    await choose(user, csv());
    expect(await screen.findByText('照合する列「氏名」の見出しを選ぶと、取り込めます。')).toBeTruthy();
    expect(isOff(await takeButton())).toBe(true);
    await user.click(await takeButton());
    expect(sentTo(masters, '/api/masters/')).toHaveLength(0);
    await pick(user, '児童氏名', '氏名');
    expect((await columnOf('児童氏名')).closest('[role=row]')?.textContent).toContain('手で選択');
    // Not before what was chosen has been seen.
    await waitFor(async () => expect(isOff(await takeButton())).toBe(false));
    expect(sentTo(masters, '/api/masters/preview/')).toHaveLength(2);
    await pick(user, '備考', '氏名（今は「児童氏名」）');
    await waitFor(async () =>
      expect((await columnOf('児童氏名')).getAttribute('aria-label')).toContain('使わない'),
    );
  });

  it('is read in another encoding, from another line', SLOW, async () => {
    const { server, masters, user } = given();
    renderApp(screenPath, server);
    await choose(user, csv());
    await user.click(await screen.findByRole('combobox', { name: '文字コード CP932（判定）' }));
    await user.click(await screen.findByRole('option', { name: 'UTF-8' }));
    await user.click(await screen.findByRole('combobox', { name: /^見出し行/ }));
    await user.click(await screen.findByRole('option', { name: '3行目' }));
    await waitFor(() => {
      const { form } = sentTo(masters, '/api/masters/preview/').at(-1)!;
      expect([form.get('encoding'), form.get('header_line')]).toEqual(['utf-8', '3']);
    });
    await waitFor(async () => expect(isOff(await takeButton())).toBe(false));
  });

  it('that cannot be read says why, and another is chosen or its encoding set', SLOW, async () => {
    const { server, masters, user } = given((masters) => {
      masters.refusal = problem(400, 'master-not-csv', 'CSVファイルではないか、文字コードが違います。');
    });
    renderApp(screenPath, server);
    await choose(user, csv('名簿.zip.csv', 'PK\u0003\u0004'));
    expect(await screen.findByText('CSVファイルではないか、文字コードが違います。')).toBeTruthy();
    expect(isOff(await takeButton('取り込む'))).toBe(true);
    masters.refusal = null;
    await user.click(await screen.findByRole('combobox', { name: '文字コード 自動で判定' }));
    await user.click(await screen.findByRole('option', { name: 'CP932' }));
    expect(isOff(await takeButton('1,281行を取り込む'))).toBe(false);
  });

  it.each([
    ['of nothing', [csv('空.csv', '')], 'ファイルが空です。'],
    ['among others', [csv('a.csv'), csv('b.csv')], 'CSVは1つだけ選んで下さい。'],
  ])('%s is not sent', SLOW, async (_, files, refusal) => {
    const { server, masters } = given();
    renderApp(screenPath, server);
    const pane = (await screen.findByText('取り込むCSVを選んで下さい')).closest('section')!;
    fireEvent.drop(pane, { dataTransfer: { files } });
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(masters.sent).toEqual([]);
  });

  it('without rows, or refused, is not taken, and what was typed stays', SLOW, async () => {
    const { server, masters, user } = given((masters) => {
      masters.previewed = { rows: 0 };
    });
    renderApp(screenPath, server);
    await choose(user, csv());
    expect(await screen.findByText('取り込める行がありません。')).toBeTruthy();
    masters.previewed = {};
    await choose(user, csv('別.csv'));
    await user.type(await screen.findByLabelText('版の名前'), '（仮）');
    await waitFor(async () => expect(isOff(await takeButton())).toBe(false));
    masters.refusal = problem(400, 'master-mapping-wrong', '見出しと列の対応に誤りがあります。');
    await user.click(await takeButton());
    expect(await screen.findByText('見出しと列の対応に誤りがあります。')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('版の名前').value).toBe('別（仮）');
    masters.refusal = null;
    await user.click(await takeButton());
    await screen.findByText(/「別（仮）」として取り込みました。/);
  });

  it('of two thousand columns is narrowed to those that are looked for', SLOW, async () => {
    const { server, user } = given((masters) => {
      masters.headers.push(...Array.from({ length: 1_994 }, (_, at) => [`設問${at + 1}`, ''] as const));
    });
    renderApp(screenPath, server);
    await choose(user, csv());
    const table = await screen.findByLabelText('見出しと列の対応');
    const heads = () => [...table.querySelectorAll('[role=rowheader]')].map((head) => head.textContent);
    await screen.findByText('設問1');
    expect(heads().length).toBeLessThan(60);
    await user.click(screen.getByText('使う 4'));
    expect(heads()).toEqual(['氏名', 'フリガナ', '生年月日', '住所']);
    await user.click(screen.getByText('すべて 2,000'));
    fireEvent.change(screen.getByLabelText('見出しを探す'), { target: { value: '設問１９９４' } });
    expect(heads()).toEqual(['設問1994']);
  });
});

describe('an intake', () => {
  it('waits until changed columns are saved, and is looked at again with them', SLOW, async () => {
    const { server, masters, user } = given();
    renderApp(screenPath, server);
    await choose(user, csv());
    await waitFor(async () => expect(isOff(await takeButton())).toBe(false));
    await user.clear(screen.getByLabelText('6行目の日本語名'));
    await user.type(screen.getByLabelText('6行目の日本語名'), '備考');
    expect(await screen.findByText('種別の変更を保存すると、取り込めます。')).toBeTruthy();
    expect(isOff(await takeButton())).toBe(true);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('マスター種別を保存しました。');
    await waitFor(async () => expect(isOff(await takeButton())).toBe(false));
    await user.click(await takeButton());
    await screen.findByText(/として取り込みました。/);
    const { form } = sentTo(masters, '/api/masters/').at(-1)!;
    expect(JSON.parse(form.get('mapping') as string)).toEqual([null, ...[1, 2, 3, 4, 5].map(columnId)]);
  });

  it('stays while one looks at another type or screen, and belongs to its type', SLOW, async () => {
    const { server, user } = given();
    const router = renderApp(screenPath, server);
    await choose(user, csv());
    await pick(user, '学籍番号', '児童番号');
    await router.navigate(`${screenPath}?id=${fakeId(6601)}`);
    await screen.findByText('列を登録すると、CSVを取り込めます');
    await router.navigate('/admin/progress/');
    await router.navigate(`${screenPath}?id=${TYPE_ID}`);
    expect((await columnOf('学籍番号')).getAttribute('aria-label')).toContain('児童番号');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'やめる' }));
    expect(await screen.findByText('取り込むCSVを選んで下さい')).toBeTruthy();
  });

  it('can be stopped while it is sent, and nothing chosen is lost', SLOW, async () => {
    const { server, masters, user } = given();
    renderApp(screenPath, server);
    await choose(user, csv());
    await waitFor(async () => expect(isOff(await takeButton())).toBe(false));
    const fetched = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      input === '/api/masters/' && init?.method === 'POST'
        ? new Promise((_, refuse) => {
            init.signal?.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')));
          })
        : fetched(input, init);
    await user.click(await takeButton());
    expect(await screen.findByRole('progressbar', { name: '取り込み中' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('版の名前').disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: '中止' }));
    await screen.findByText('取り込みを中止しました。');
    expect(masters.entries).toEqual([]);
    expect(isOff(await takeButton())).toBe(false);
  });

  it('of a type that somebody else deleted ends, and the list says so', SLOW, async () => {
    const { server, masters, user } = given();
    renderApp(screenPath, server);
    await choose(user, csv());
    await waitFor(async () => expect(isOff(await takeButton())).toBe(false));
    server.configuration.remove('masterTypes', TYPE_ID);
    masters.refusal = problem(404, 'not-found', '対象が見つかりません。');
    await user.click(await takeButton());
    expect(await screen.findByText('列を登録すると、CSVを取り込めます')).toBeTruthy();
    expect(await screen.findByText(/他の人が削除しました/)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: /マスター種別 職員/ })).toBeTruthy();
  });
});
