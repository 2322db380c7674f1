// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

afterEach(() => sessionStorage.clear());

const file = (name: string, size?: number) => {
  const made = new File(['x'], name, { lastModified: 1 });
  return size === undefined ? made : Object.defineProperty(made, 'size', { value: size });
};
/** Home with these files chosen. */
const chosen = async (server: FakeServer, ...files: readonly File[]) => {
  renderApp('/admin/surveys/', server);
  fireEvent.change(await screen.findByLabelText('読み取るファイル'), { target: { files } });
  return userEvent.setup();
};
const read = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: '読取' }));
const formsTo = (server: FakeServer, path: RegExp) =>
  server.calls.filter((call) => path.test(call.path)).map(({ body }) => body as FormData);
/** Replaces the server's answers to some calls. */
const override = (
  server: FakeServer,
  answer: (call: FakeServer['calls'][number]) => { status: number; body: unknown } | undefined,
) => {
  const usual = server.answer.bind(server);
  server.answer = (call) => {
    const other = answer(call);
    if (!other) return usual(call);
    server.calls.push(call);
    return other;
  };
};
/** The server's answers to uploads, one after the other. */
const answering = (server: FakeServer, ...answers: readonly object[]) => {
  const left = [...answers];
  override(server, ({ method, path }) =>
    method === 'PUT' && path.startsWith('/api/upload/')
      ? { status: 200, body: { id: fakeId(9200), accepted: [], failed: [], duplicates: [], ...left.shift() } }
      : undefined,
  );
};

it(
  'names the files of other types in the words of docs/product/messages.md; the others stay chosen',
  SLOW,
  async () => {
    await chosen(createFakeServer(), file('調査票.pdf'), file('議事録.docx'));
    expect(await screen.findByText(/jpeg,png,pdf以外のファイルが選択されました。/)).toBeTruthy();
    expect(screen.getByText(/議事録\.docx/)).toBeTruthy();
    expect(screen.getByText('1ファイル')).toBeTruthy();
  },
);

it('lists many files of other types with their way', SLOW, async () => {
  const wrong = ['a', 'b', 'c', 'd'].map((name) =>
    Object.defineProperty(file(`${name}.txt`), 'webkitRelativePath', { value: `4月/${name}.txt` }),
  );
  await chosen(createFakeServer(), ...wrong);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '4月/a.txt',
    '4月/b.txt',
    '4月/c.txt',
    '4月/d.txt',
  ]);
});

it('says of each duplicate which document and when, and takes the ticked ones', SLOW, async () => {
  const server = createFakeServer();
  const held = (index: number, name: string, registered_at: string | null) => ({
    ...{ index, file_name: name, file_id: fakeId(9300 + index), document_id: fakeId(1001), registered_at },
  });
  answering(
    server,
    {
      accepted: ['新しい.pdf'],
      failed: [{ index: 1, file_name: '壊れた.png', reason: 'ファイルが空です（0バイト）' }],
      duplicates: [held(2, '写し.png', '2026-05-21T01:02:03.000Z'), held(3, '写しの写し.png', null)],
    },
    { accepted: ['写し.png'] },
  );
  const files = ['新しい.pdf', '壊れた.png', '写し.png', '写しの写し.png'].map((name) => file(name));
  const user = await chosen(server, ...files);
  await read(user);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('壊れた.png: ファイルが空です（0バイト）')).toBeTruthy();
  expect(dialog.getByText('2026/05/21 10:02:03 に登録')).toBeTruthy();
  expect(dialog.getByRole('link', { name: '写し.png と同じ内容の文書を開く' }).getAttribute('href')).toBe(
    `/admin/survey/${fakeId(1001)}/check/`,
  );
  expect(dialog.getByText('選択したほかのファイルと同じ内容')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: '写し.png をもう一度読み取る' }));
  await user.click(dialog.getByRole('button', { name: '2件を読み取る' }));
  await waitFor(() => expect(server.calls.some(({ path }) => path.startsWith('/api/read/'))).toBe(true));
  const [, second] = formsTo(server, /^\/api\/upload\//);
  expect(second?.get('accept_duplicates')).toBe(JSON.stringify([fakeId(9302)]));
});

it('reads nothing when the confirmer is left', SLOW, async () => {
  const server = createFakeServer();
  answering(server, { failed: [{ index: 0, file_name: 'a.png', reason: '壊れています' }] });
  const user = await chosen(server, file('a.png'));
  await read(user);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '0件を読み取る' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'やめる' }));
  expect(await screen.findByText('アップロードを中止しました。')).toBeTruthy();
  expect(server.calls.some(({ path }) => path.startsWith('/api/read/'))).toBe(false);
});

it('sends a large file in pieces and names it in its place', SLOW, async () => {
  const server = createFakeServer();
  override(server, (call) => {
    if (!call.path.startsWith('/api/chunked-upload/')) return undefined;
    if (call.method === 'GET') return { status: 404, body: {} };
    const form = call.body as FormData;
    const received = Math.min(Number(form.get('offset')) + 8_388_608, Number(form.get('file_size')));
    return { status: 200, body: { isCompleted: false, uploadId: form.get('upload_id'), received } };
  });
  const user = await chosen(server, file('大.pdf', 20_000_000), file('小.pdf'));
  await read(user);
  await waitFor(() => expect(server.calls.some(({ path }) => path.startsWith('/api/read/'))).toBe(true));
  const pieces = server.calls
    .filter(({ method, path }) => method === 'POST' && path === '/api/chunked-upload/')
    .map(({ body }) => body as FormData);
  expect(pieces.map((piece) => piece.get('offset'))).toEqual(['0', '8388608', '16777216']);
  expect(pieces[0]?.get('organization_roman_name')).toBe(fakeContext().organization.roman_name);
  const [batch] = formsTo(server, /^\/api\/upload\//);
  expect([...(batch?.keys() ?? [])].slice(-2)).toEqual(['chunked_file', 'files']);
  expect(batch?.get('chunked_file')).toBe(pieces[0]?.get('upload_id'));
  expect(batch?.get('file_names')).toBe('["大.pdf","小.pdf"]');
});

/** An organisation that reads school reports. */
const schoolReports = (): FakeServer => {
  const server = createFakeServer();
  const { organization, ...context } = fakeContext();
  const settings = { ...organization.settings, reading_mode: 'SR' as const };
  server.context = { ...context, organization: { ...organization, settings } };
  return server;
};

it('says in the popup when it cannot be known how far the reading is', SLOW, async () => {
  const server = schoolReports();
  override(server, ({ path }) =>
    path === '/api/ocr-progress/' ? problem(503, 'unavailable', '混み合っています') : undefined,
  );
  server.job = { ...server.job, status: 'started' };
  const user = await chosen(server, file('a.png'));
  await read(user);
  const popup = within(await screen.findByRole('status', { name: '進み具合' }));
  await popup.findByText(/進み具合を取得できません/);
  expect(popup.queryByText(/%/)).toBeNull();
});

it('shows a popup with percent in SR mode, and the progress screen when all is read', SLOW, async () => {
  const server = schoolReports();
  let ocrProgress = 40;
  override(server, ({ path }) =>
    path === '/api/ocr-progress/' ? { status: 200, body: { quantity: 5, ocrProgress } } : undefined,
  );
  server.job = { ...server.job, status: 'started' };
  const user = await chosen(server, file('a.png'));
  await read(user);
  const popup = within(await screen.findByRole('status', { name: '進み具合' }));
  await popup.findByText('読取中');
  expect(await popup.findByText('40%')).toBeTruthy();
  ocrProgress = 100;
  expect(await screen.findByRole('heading', { name: '読取状況' })).toBeTruthy();
});
