// @vitest-environment jsdom
import type { Role } from '@reader/contracts/codes/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, problem, type FakeServer } from '../../../testing/fake-api';
import { DOCUMENT_ID, fakeContext } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const offered: NonNullable<FakeServer['webAnswer']['offered']> = {
  change: 'correction',
  comment: null,
  files: {
    before: [{ id: DOCUMENT_ID, name: 'image.jpg', bytes: 2048 }],
    after: [{ id: DOCUMENT_ID, name: 'image.jpg', bytes: 4096 }],
  },
  correction: 1,
  values: [
    { subject: '児童氏名', label: '氏名', before: '佐々木 陽菜', after: '佐々木 ひな' },
    { subject: '原因となる食品', label: '食品', before: null, after: '卵' },
  ],
};

const open = async (change: Partial<FakeServer>, role: Role = 'staff'): Promise<FakeServer> => {
  const server = createFakeServer();
  Object.assign(server, change, { context: fakeContext(role) });
  server.document = { ...server.document, channel: 'W', status: 'C', ...change.document };
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  await screen.findByLabelText('氏名');
  return server;
};
const webAnswer = { correction: 0, offered, returned: null };
const decisions = (server: FakeServer) =>
  server.calls.filter(({ path }) => path.endsWith('/answer/decide/')).map(({ body }) => body);

describe('an answer that somebody has signed for', () => {
  it('says that its respondent corrected it, and shows how before it is taken', SLOW, async () => {
    const server = await open({ webAnswer });
    const user = userEvent.setup();
    const band = (await screen.findByText('回答者から訂正が届いています（2項目）。')).closest(
      '[role=status]',
    )!;
    await user.click(within(band as HTMLElement).getByRole('button', { name: '内容を見て決める' }));
    const dialog = await screen.findByRole('dialog', { name: '回答者からの訂正' });
    expect(
      within(dialog)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '項目送信済の値訂正後の値',
      '児童氏名（氏名）佐々木 陽菜佐々木 ひな',
      '原因となる食品（食品）（対象外）卵',
      '添付ファイルimage.jpg（2.0 KB）image.jpg（4.0 KB）',
    ]);
    await user.keyboard('{Enter}');
    await screen.findByText('訂正を取り入れました。');
    expect(decisions(server)).toEqual([{ change: 'correction', correction: 1, decision: 'accept' }]);
    await waitFor(() => expect(screen.queryByText(/訂正が届いています/)).toBeNull());
  });

  it('stays as it is where that is declined, and where nothing is decided', SLOW, async () => {
    const server = await open({ webAnswer });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '内容を見て決める' }));
    await user.click(await screen.findByRole('button', { name: 'あとで決める' }));
    expect(decisions(server)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '内容を見て決める' }));
    await user.click(await screen.findByRole('button', { name: '取り入れない' }));
    await screen.findByText('訂正を取り入れませんでした。');
    expect(decisions(server)).toEqual([{ change: 'correction', correction: 1, decision: 'decline' }]);
  });

  it('is not deleted by Enter where its respondent took it back', SLOW, async () => {
    const server = await open({
      webAnswer: {
        ...webAnswer,
        offered: { change: 'withdrawal', correction: 0, values: [], comment: null, files: null },
      },
    });
    const user = userEvent.setup();
    await screen.findByText('回答者が、この回答を取り消しました。');
    await user.click(screen.getByRole('button', { name: '内容を見て決める' }));
    await screen.findByRole('dialog', { name: '回答者からの取り消し' });
    await user.keyboard('{Enter}');
    await screen.findByText('取り消しに応じませんでした。');
    expect(decisions(server)).toEqual([{ change: 'withdrawal', correction: 0, decision: 'decline' }]);
  });

  it('tells who decides of what has changed since', SLOW, async () => {
    const server = await open({ webAnswer });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '内容を見て決める' }));
    server.webAnswer = { ...webAnswer, offered: { ...offered, correction: 2 } };
    await user.click(await screen.findByRole('button', { name: '取り入れる' }));
    await screen.findByText(/ほかの画面で変更されています/);
  });

  it('is only looked at by an auditor', SLOW, async () => {
    await open({ webAnswer }, 'auditor');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '内容を見て決める' }));
    const dialog = await screen.findByRole('dialog', { name: '回答者からの訂正' });
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['閉じる']);
  });
});

describe('an answer that nobody has signed for', () => {
  it('is given back with a remark, which is shown from then on', SLOW, async () => {
    const server = await open({ document: { ...createFakeServer().document, channel: 'W', status: 'U' } });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '文書の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '回答の差し戻し…' }));
    const dialog = await screen.findByRole('dialog', { name: '回答の差し戻し' });
    expect(within(dialog).getByRole('button', { name: '差し戻す' })).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByLabelText('回答者への連絡'), '氏名を確かめて下さい。');
    await user.click(within(dialog).getByRole('button', { name: '差し戻す' }));
    await screen.findByText('回答を差し戻しました。');
    await screen.findByText('回答者に差し戻しています：氏名を確かめて下さい。');
    expect(server.webAnswer.returned).toBe('氏名を確かめて下さい。');
  });

  it('keeps the remark that could not be sent', SLOW, async () => {
    const server = await open({ document: { ...createFakeServer().document, channel: 'W', status: 'U' } });
    const answer = server.answer.bind(server);
    server.answer = (call) =>
      call.path.endsWith('/answer/return/')
        ? problem(409, 'document-confirmed', '確認済です。')
        : answer(call);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '文書の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '回答の差し戻し…' }));
    const remark = () => screen.getByLabelText<HTMLTextAreaElement>('回答者への連絡');
    await user.type(await screen.findByLabelText('回答者への連絡'), '氏名を確かめて下さい。');
    await user.click(screen.getByRole('button', { name: '差し戻す' }));
    await screen.findByText(/確認済です。/);
    await waitFor(() => expect(remark().value).toBe('氏名を確かめて下さい。'));
  });

  it('that came on paper is not asked about', SLOW, async () => {
    const server = await open({ document: { ...createFakeServer().document, channel: 'F', status: 'U' } });
    expect(server.calls.some(({ path }) => path.endsWith('/answer/'))).toBe(false);
    await userEvent.setup().click(screen.getByRole('button', { name: '文書の操作' }));
    expect(screen.queryByRole('menuitem', { name: '回答の差し戻し…' })).toBeNull();
  });
});
