// @vitest-environment jsdom
import type { OutputFrameSet } from '@reader/contracts/objects/output/output-frames';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { DOCUMENT_ID, fakeContext, fakeId, PAGE } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const OUTSIDE = '画像の範囲外に枠が設定されています。';

const column = {
  id: fakeId(41),
  document: DOCUMENT_ID,
  pageNum: 1,
  scale: 1,
  sequence: 1,
  x: 5,
  y: 5,
  width: 200,
  height: 300,
};
const second = { ...column, id: fakeId(42), sequence: 2, x: 300 };

/** The check screen of an organisation that makes Word files; the page is shown px for px. */
const opened = async (frames?: OutputFrameSet): Promise<{ server: FakeServer; user: UserEvent }> => {
  const server = createFakeServer();
  server.context = fakeContext();
  server.context.organization.settings.usage_mode = 'WO';
  if (frames) server.frames = frames;
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  await screen.findByRole('toolbar', { name: 'Word出力の枠' });
  return { server, user: userEvent.setup() };
};
const choose = (user: UserEvent, name: RegExp | string) => user.click(screen.getByRole('button', { name }));
const frameNames = () =>
  [...document.querySelectorAll('svg.page g.frame[role="button"]')].map((frame) =>
    frame.getAttribute('aria-label'),
  );
const frame = (name: RegExp) => screen.getByRole('button', { name });
/** jsdom has no pointer events; a mouse event of their name does. */
const point = (at: Element | Window, type: string, [clientX, clientY]: [number, number]) =>
  fireEvent(at, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY }));
const drag = (from: Element, start: [number, number], ...to: [number, number][]) => {
  point(from, 'pointerdown', start);
  for (const next of to) point(window, 'pointermove', next);
  point(window, 'pointerup', to.at(-1)!);
};
const paper = () => document.querySelector('svg.page rect.paper')!;
const pushed = (server: FakeServer) =>
  server.calls.filter(({ path }) => path.endsWith('/push_bulk/')).at(-1)?.body as Record<string, unknown>[];
const COLUMN = /^段組み枠 \d+$/;
const OUTPUT = /^出力枠 \d+$/;

describe('the frames of a page', () => {
  it('are drawn only where the organisation makes Word files', SLOW, async () => {
    const server = createFakeServer();
    renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    await screen.findByLabelText('氏名');
    expect(screen.queryByRole('toolbar', { name: 'Word出力の枠' })).toBeNull();
    expect(server.calls.some(({ path }) => path.includes('output-frames'))).toBe(false);
  });

  it('are added, moved and resized by keys, taken back, and saved with the document', SLOW, async () => {
    const { server, user } = await opened();
    await choose(user, COLUMN);
    await choose(user, '枠を追加');
    expect(frameNames()).toEqual(['段組み枠 1: 左 5、上 5、幅 200、高さ 300']);
    await waitFor(() => expect(document.activeElement).toBe(frame(/^段組み枠 1:/)));
    await user.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
    await user.keyboard('{Control>}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}{/Control}');
    expect(frameNames()).toEqual(['段組み枠 1: 左 16、上 6、幅 199、高さ 310']);
    await user.keyboard('{Control>}z{/Control}');
    expect(frameNames()).toEqual(['段組み枠 1: 左 5、上 5、幅 200、高さ 300']);
    await user.keyboard('{Control>}y{/Control}');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('変更を保存しました。');
    const { id, ...place } = column;
    expect(pushed(server)).toEqual([
      {
        ...place,
        ...{ _class: 'columnFrames', id: expect.not.stringMatching(id) as string, _revision: 3 },
        ...{ x: 16, y: 6, width: 199, height: 310 },
      },
    ]);
    expect(screen.getByText(/一時保存$/, { selector: '[role="status"] *' })).toBeTruthy();
  });

  it('are drawn, moved and resized with the pointer, each as one step', SLOW, async () => {
    const { user } = await opened();
    await choose(user, OUTPUT);
    drag(paper(), [100, 200], [150, 250], [400, 500]);
    expect(frameNames()).toEqual(['出力枠 1（出力対象）: 左 100、上 200、幅 300、高さ 300']);
    drag(frame(/^出力枠 1（/), [150, 250], [160, 270], [170, 290]);
    expect(frameNames()).toEqual(['出力枠 1（出力対象）: 左 120、上 240、幅 300、高さ 300']);
    drag(document.querySelector('[data-handle="nw"]')!, [120, 240], [110, 250]);
    expect(frameNames()).toEqual(['出力枠 1（出力対象）: 左 110、上 250、幅 310、高さ 290']);
    await user.keyboard('{Control>}zz{/Control}');
    expect(frameNames()).toEqual(['出力枠 1（出力対象）: 左 100、上 200、幅 300、高さ 300']);
    drag(paper(), [600, 600], [605, 700]);
    expect(frameNames()).toHaveLength(1);
  });

  it('stay inside the image: what would leave it is not done, and said', SLOW, async () => {
    const { user } = await opened({ columnFrames: [column], outputFrames: [] });
    await choose(user, COLUMN);
    drag(frame(/^段組み枠 1:/), [50, 50], [50, -100]);
    await screen.findByText(OUTSIDE);
    drag(paper(), [900, 900], [PAGE.width + 100, 1000]);
    frame(/^段組み枠 1:/).focus();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(frameNames()).toEqual(['段組み枠 1: 左 5、上 5、幅 200、高さ 300']);
    expect(screen.getByText('未保存の変更なし')).toBeTruthy();
  });

  it('are numbered anew when one is deleted, and the next has the focus', SLOW, async () => {
    const { server, user } = await opened({ columnFrames: [column, second], outputFrames: [] });
    await choose(user, COLUMN);
    frame(/^段組み枠 1:/).focus();
    await user.keyboard('{Delete}');
    expect(frameNames()).toEqual(['段組み枠 1: 左 300、上 5、幅 200、高さ 300']);
    await waitFor(() => expect(document.activeElement).toBe(frame(/^段組み枠 1:/)));
    await choose(user, '一時保存');
    await screen.findByText('変更を保存しました。');
    expect(pushed(server)).toEqual([
      { _class: 'columnFrames', id: second.id, document: DOCUMENT_ID, sequence: 1, _revision: 3 },
      { _class: 'columnFrames', id: column.id, document: DOCUMENT_ID, _delete: true, _revision: 3 },
    ]);
  });

  it('of output are all to be output, or all not', SLOW, async () => {
    const { user } = await opened();
    await choose(user, OUTPUT);
    await choose(user, '枠を追加');
    await choose(user, '出力対象外');
    await choose(user, '枠を追加');
    expect(frameNames().map((name) => name?.slice(0, 12))).toEqual([
      '出力枠 1（出力対象外）',
      '出力枠 2（出力対象外）',
    ]);
    await choose(user, '出力対象');
    expect(frameNames().every((name) => name?.includes('（出力対象）'))).toBe(true);
  });
});

describe('the frames of a document', () => {
  it('are copied from one page to all others, after asking what they replace', SLOW, async () => {
    const other = { ...column, id: fakeId(43), pageNum: 2 };
    const { user } = await opened({ columnFrames: [column, second, other], outputFrames: [] });
    await choose(user, COLUMN);
    await choose(user, '全ページにコピー');
    const dialog = await screen.findByRole('dialog', { name: '他のページの枠を置き換えますか？' });
    expect(dialog.textContent).toContain('2ページの段組み枠 1件');
    await user.click(within(dialog).getByRole('button', { name: '置き換えてコピー' }));
    await screen.findByText('段組み枠 2件を2ページにコピーしました。');
    await user.click(screen.getByRole('button', { name: '2ページ目' }));
    expect(frameNames()).toEqual([
      '段組み枠 1: 左 5、上 5、幅 200、高さ 300',
      '段組み枠 2: 左 300、上 5、幅 200、高さ 300',
    ]);
  });

  it('are all deleted after asking, and come back by undoing it', SLOW, async () => {
    const output = { ...column, id: fakeId(51), pageNum: 2, frameType: 'NO' as const };
    const { user } = await opened({ columnFrames: [column, second], outputFrames: [output] });
    await choose(user, '文書の操作');
    await user.click(await screen.findByText('すべての枠を削除…'));
    const dialog = await screen.findByRole('dialog', { name: 'すべての枠を削除しますか？' });
    expect(dialog.textContent).toContain('段組み枠 2件と出力枠 1件');
    await user.click(within(dialog).getByRole('button', { name: '3件の枠を削除' }));
    await screen.findByText(/未保存の変更 3件/);
    expect(screen.getByRole('button', { name: '段組み枠 0' })).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('未保存の変更なし');
    expect(screen.getByRole('button', { name: '段組み枠 2' })).toBeTruthy();
  });

  it('that somebody else moved as well are asked about by their name and field', SLOW, async () => {
    const { server, user } = await opened({ columnFrames: [column], outputFrames: [] });
    const conflict = { _class: 'columnFrames', id: column.id, field: 'x', mine: 6, theirs: 60 };
    server.conflict = problem(409, 'edit-conflict', '変更されています', { conflicts: [conflict] });
    await choose(user, COLUMN);
    frame(/^段組み枠 1:/).focus();
    await user.keyboard('{ArrowRight}{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1ページの段組み枠 1（左）');
    server.frames = { columnFrames: [{ ...column, x: 60 }], outputFrames: [] };
    server.document = { ...server.document, content_revision: 4 };
    await user.click(within(dialog).getByRole('button', { name: '他の人' }));
    await user.click(within(dialog).getByRole('button', { name: '選んだ値で保存' }));
    await waitFor(() => expect(frameNames()).toEqual(['段組み枠 1: 左 60、上 5、幅 200、高さ 300']));
    await screen.findByText(/未保存の変更なし|一時保存$/, { selector: '[role="status"] *' });
  });

  it('that were not saved are there again after a crash', SLOW, async () => {
    const { user } = await opened();
    await choose(user, COLUMN);
    await choose(user, '枠を追加');
    cleanup();
    await opened();
    await screen.findByText(/変更 1件を復元しました/);
    expect(screen.getByRole('button', { name: '段組み枠 1' })).toBeTruthy();
  });

  it('are only looked at where the document is confirmed', SLOW, async () => {
    const server = createFakeServer();
    server.context!.organization.settings.usage_mode = 'WO';
    server.document = { ...server.document, status: 'C' };
    server.frames = { columnFrames: [column], outputFrames: [] };
    renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: COLUMN }));
    frame(/^段組み枠 1:/).focus();
    await user.keyboard('{ArrowRight}{Delete}');
    drag(paper(), [100, 200], [400, 500]);
    expect(frameNames()).toEqual(['段組み枠 1: 左 5、上 5、幅 200、高さ 300']);
    expect(screen.queryByRole('button', { name: '枠を追加' })).toBeNull();
  });
});

it('the page is not made smaller below 0.15', SLOW, async () => {
  const { user } = await opened();
  const smaller = screen.getByRole('button', { name: '縮小' });
  for (let step = 0; step < 9; step += 1) await user.click(smaller);
  expect(screen.getByRole('button', { name: '表示倍率 15%' })).toBeTruthy();
  expect(smaller).toHaveProperty('disabled', true);
});
