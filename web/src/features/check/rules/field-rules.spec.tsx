// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import {
  fakeFormInputs,
  fakePostcodes,
  type FormLabel,
  haveFieldRules,
} from '../../../testing/fake-check-settings';
import { DOCUMENT_ID, fakeId } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const SHEET = fakeId(7000);

/** The check screen of a document of a form with rules. */
const opened = async (values: Partial<Record<FormLabel, string>>, prepare?: (server: FakeServer) => void) => {
  const server = createFakeServer();
  server.document = { ...server.document, sheet: SHEET };
  server.inputs = fakeFormInputs(values);
  server.postcodes = fakePostcodes;
  haveFieldRules(server, SHEET);
  prepare?.(server);
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  await screen.findByLabelText('申請日');
  return { server, user: userEvent.setup() };
};
const field = (name: FormLabel) => screen.getByLabelText<HTMLInputElement>(name);
const doubts = (count: number) => screen.findByRole('button', { name: new RegExp(`要確認 ${count}$`) });
const confirmed = (server: FakeServer) =>
  server.calls.filter(({ method, path }) => method === 'POST' && path === '/api/documents/').length;

describe('a value that breaks a rule', () => {
  it('is a doubt with its reason, as soon as it is typed, and none once it is right', SLOW, async () => {
    const { user } = await opened({});
    await doubts(0);
    await user.clear(field('保険者番号'));
    await user.type(field('保険者番号'), '01130021');
    await screen.findByText('検査数字が合いません。いずれかの数字が誤っています。');
    await doubts(1);
    await user.clear(field('保険者番号'));
    await user.type(field('保険者番号'), '０１１３-００１２');
    await doubts(0);
  });

  it('says what its rule was told to say', SLOW, async () => {
    await opened({ 同意: '○' });
    await doubts(1);
    field('同意').focus();
    await screen.findByText('有か無を丸で囲む欄です。');
  });

  it('may be accepted with Enter, until it is changed', SLOW, async () => {
    const { user } = await opened({ 保険者番号: '01130021' });
    await doubts(1);
    await user.click(field('保険者番号'));
    await user.keyboard('{Enter}');
    await doubts(0);
    await user.type(field('保険者番号'), '1');
    await doubts(1);
  });

  it('of another field than the one that was typed in is found as well', SLOW, async () => {
    const { user } = await opened({});
    await user.clear(field('手当'));
    await user.type(field('手当'), '１４，０００');
    await doubts(1);
    await user.click(field('支給額'));
    await screen.findByText('合計は13,300です（この値との差 ▲1,000）。この値では確認できません。');
  });
});

describe('a value that breaks a blocking rule', () => {
  it('cannot be accepted, and confirming goes to it and says so', SLOW, async () => {
    const { server, user } = await opened({ 支給額: '12,000', 申請日: '令和8年2月30日' });
    await doubts(2);
    await user.click(field('支給額'));
    await screen.findByText('合計は12,300です（この値との差 ▲300）。この値では確認できません。');
    expect(screen.queryByRole('button', { name: 'この値でよい' })).toBeNull();
    await user.keyboard('{Enter}');
    await doubts(2);
    await user.click(field('同意'));
    await user.click(screen.getByRole('button', { name: /確認して次へ/ }));
    await screen.findByText('「申請日」など2件の値が規則に合わないため、確認できません。');
    expect(document.activeElement).toBe(field('申請日'));
    expect(confirmed(server)).toBe(0);
    await user.clear(field('申請日'));
    await user.type(field('申請日'), '令和8年2月28日');
    await user.clear(field('支給額'));
    await user.type(field('支給額'), '12300');
    await user.click(screen.getByRole('button', { name: /確認して次へ/ }));
    await waitFor(() => expect(confirmed(server)).toBe(1));
  });

  it('is settled by saying that nobody can read it', SLOW, async () => {
    const { user } = await opened({ 申請日: '?' });
    await doubts(1);
    await user.click(field('申請日'));
    fireEvent.keyDown(field('申請日'), { key: 'u', code: 'KeyU', altKey: true });
    await doubts(0);
  });

  it('of which only the server knows is named', SLOW, async () => {
    const { user } = await opened({}, (server) => {
      const answer = server.answer.bind(server);
      server.answer = (call) =>
        call.method === 'POST' && call.path === '/api/documents/'
          ? problem(422, 'field-rules-broken', '確認できません。', {
              fields: [{ path: 'userInputs.x.value', message: '支給額: 合計は1です。' }],
            })
          : answer(call);
    });
    await user.click(screen.getByRole('button', { name: /確認して次へ/ }));
    await screen.findByText(/支給額: 合計は1です。/);
  });
});

describe('postal code and address', () => {
  it('propose each other', SLOW, async () => {
    const { user } = await opened({ 住所: '盛岡市大道1-2-3', 郵便番号: '' });
    await user.type(field('郵便番号'), '0200022');
    await screen.findByText('〒020-0022 は「岩手県盛岡市大通」です。');
    await user.click(field('住所'));
    const group = await screen.findByRole('group', { name: '候補' });
    within(group).getByRole('button', { name: /岩手県盛岡市大通1-2-3/ });
    fireEvent.keyDown(field('住所'), { key: '1', code: 'Digit1', altKey: true });
    expect(field('住所').value).toBe('岩手県盛岡市大通1-2-3');
    await doubts(0);
    await user.clear(field('住所'));
    await user.type(field('住所'), '盛岡市内丸10-1');
    await user.click(field('郵便番号'));
    await user.click(await screen.findByRole('button', { name: /020-0023/ }));
    expect(field('郵便番号').value).toBe('020-0023');
    await doubts(0);
  });
});

it('an organisation without the feature is told nothing', SLOW, async () => {
  await opened({ 保険者番号: '1' }, (server) => {
    const { context } = server;
    if (context) context.organization.settings.view_flags = { checkSettings: false };
  });
  await doubts(0);
});
