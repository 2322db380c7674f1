// @vitest-environment jsdom
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  keepUnsentChoices,
  keepMatching,
  unsentChoices,
  keptMatching,
} from '../../../shared-features/matching/kept-matching';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { fakeJob } from '../../../testing/fake-job';
import {
  chosen,
  type FakeMatching,
  fakeMatching,
  JOB_ID,
  MATCHING_ID,
  withMatching,
} from '../../../testing/matching/fake-matching';
import { renderApp } from '../../../testing/render-app';

// The whole application is loaded, which is slow on some machines.
vi.setConfig({ testTimeout: 60_000 });

let matching: FakeMatching;
let server: FakeServer;
let job: Partial<JobAnswer>;
beforeEach(() => {
  matching = fakeMatching(5);
  const [first, second, third, fourth, fifth] = matching.documents.map((one) =>
    chosen(one, { kind: 'candidate', row: 0 }),
  );
  matching.documents = [
    first!,
    { ...second!, outcome: 'same' },
    { ...third!, outcome: 'unsure', row_taken_by: 1 },
    chosen(fourth!, { kind: 'none', row: null }),
    { ...fifth!, outcome: 'blocked', blocked: 'confirmed' },
  ];
  server = withMatching(createFakeServer(), matching);
  job = { status: 'finished' };
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    const told = answer(call);
    if (call.path !== `/api/jobs/${JOB_ID}/status/`) return told;
    const isUndo = matching.state === 'undoing';
    if (job.status === 'finished') matching.state = isUndo ? 'undone' : 'reflected';
    if (job.status === 'failed') matching.state = isUndo ? 'undo-stopped' : 'reflection-stopped';
    return {
      status: 200,
      body: { ...fakeJob(1), id: JOB_ID, kind: 'reflection', result: '', problems: [], ...job },
    };
  };
});

const open = async (search = `?id=${MATCHING_ID}`) => {
  const router = renderApp(`/admin/matching-confirmer/${search}`, server);
  await screen.findByRole('table', { name: '突合結果' });
  return { router, user: userEvent.setup() };
};
const names = () => screen.getAllByRole('link', { name: /^保健調査票_/ }).map((one) => one.textContent);
const reflectButton = () => screen.findByRole('button', { name: /2件に反映…/ });
const yes = async (title: string, button: string) => {
  const question = within(await screen.findByRole('dialog', { name: title }));
  return question.getByRole('button', { name: button });
};

describe('what was chosen', () => {
  it('stands beside the documents, with outcomes in words and differing characters marked', async () => {
    await open();
    expect(screen.getByText('2人が選びました: 佐藤 美咲 61・高橋 健 8')).toBeTruthy();
    const rows = screen.getAllByRole('row').slice(2);
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
      '変更あり',
      '同じ',
      '要確認ほか1件と同じ行',
      '該当なし',
      '確認済',
    ]);
    expect(
      within(rows[0]!)
        .getAllByText(/^[雲雫]$/)
        .map((one) => one.tagName),
    ).toEqual(['MARK', 'MARK']);
    expect(
      within(rows[3]!).getByText('選んだ候補はありません（該当なし）。文書はそのままです。'),
    ).toBeTruthy();
    expect(rows[4]!.querySelector('mark')).toBeNull();
    expect(screen.getByText(/^同じ 1件・該当なし 1件・書けない 1件/)).toBeTruthy();
  });

  it('is counted with what was deleted, and judged once for its numbers and once for its list', async () => {
    matching.documents = matching.documents.map((one, at) => (at === 4 ? { ...one, blocked: 'gone' } : one));
    await open();
    await screen.findByRole('button', { name: 'すべて 5' });
    // Head, filter and pager say the same.
    expect(screen.getByText('5件')).toBeTruthy();
    expect(screen.getByText(/^1–5 \/ 5|全5件/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '変更あり 1' })).toBeTruthy();
    const asked = server.calls.filter(({ path }) => path === `/api/matchings/${MATCHING_ID}/documents/`);
    expect(new Set(asked.map(({ query }) => query.get('show')))).toEqual(new Set(['all']));
  });

  it('is filtered by outcome, by who chose, and by words, which the address tells', async () => {
    const { router, user } = await open();
    await user.click(await screen.findByRole('button', { name: '要確認 1' }));
    await waitFor(() => expect(names()).toEqual(['保健調査票_5年1組_14.jpg']));
    expect(router.state.location.search).toContain('show=unsure');
    // Filters never change what is reflected.
    expect(await reflectButton()).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: '突合結果の検索' }), 'ありません');
    await user.click(await screen.findByRole('button', { name: 'すべて表示' }));
    await waitFor(() => expect(names()).toHaveLength(5));
  });

  it('Enter goes back to the document in the matcher, and a choice returns to its row', async () => {
    const { router, user } = await open(`?id=${MATCHING_ID}&show=unsure`);
    const row = await screen.findByRole('link', { name: '保健調査票_5年1組_14.jpg' });
    row.focus();
    fireEvent.click(row);
    await screen.findByRole('heading', { name: '3 / 5' });
    await screen.findByText('候補を選び直してください。');
    await user.keyboard('2');
    await screen.findByRole('table', { name: '突合結果' });
    expect(router.state.location.pathname).toBe('/admin/matching-confirmer/');
    expect(router.state.location.search).toContain('show=unsure');
    expect(matching.choices.flat()).toMatchObject([{ document_id: fakeId(1002), row: 1, seen: 1 }]);
  });

  it('Space shows the pictures of a row', async () => {
    await open();
    const row = screen.getByRole('link', { name: '保健調査票_5年1組_12.jpg' });
    row.focus();
    fireEvent.keyDown(row, { key: ' ', code: 'Space' });
    const dialog = within(await screen.findByRole('dialog', { name: '保健調査票_5年1組_12.jpg' }));
    expect(dialog.getByRole('img', { name: '氏名の画像' })).toBeTruthy();
  });
});

describe('reflecting', () => {
  it('asks once with the numbers, is followed, and offers the way home', async () => {
    keepMatching(fakeId(1), MATCHING_ID);
    const { router, user } = await open();
    await reflectButton();
    await user.keyboard('{Alt>}{Enter}{/Alt}{Alt>}{Enter}{/Alt}');
    const button = await yes('突合結果を2件の文書に反映しますか？', '2件に反映');
    expect(screen.getByText(/4項目（氏名 1・住所 3）を書き込みます。/)).toBeTruthy();
    await user.click(button);
    await screen.findByText('突合結果の反映が完了しました。', {
      selector: '[role="status"] *, [role="alert"] *, span, div',
    });
    await user.click(await yes('ホームに戻りますか？', 'ホームに戻る'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/surveys/'));
    expect(keptMatching(fakeId(1))).toBeNull();
    const calls = server.calls.filter(({ path }) => path === '/api/documents/update/by-matching/');
    expect(calls.map(({ body }) => body)).toEqual([{ id: MATCHING_ID, data: [] }]);
  });

  it('asks with the numbers as they are now, whatever others have chosen since they were shown', async () => {
    const { user } = await open();
    const button = await reflectButton();
    matching.documents = matching.documents.map((one, n) =>
      n === 1 ? chosen(one, { kind: 'candidate', row: 3 }) : one,
    );
    await user.click(button);
    await yes('突合結果を3件の文書に反映しますか？', '3件に反映');
  });

  it('documents that were left alone are named, with the reason and a link', async () => {
    job = {
      status: 'finished',
      result: '保健調査票_5年1組_12.jpg: 候補を選んだ後に、文書が変更されています。',
      problems: [
        {
          document_id: fakeId(1000),
          file_name: '保健調査票_5年1組_12.jpg',
          message: '候補を選んだ後に、文書が変更されています。',
          is_unread: false,
          is_cancelled: false,
        },
      ],
    };
    const { user } = await open();
    await user.click(await reflectButton());
    await user.click(await yes('突合結果を2件の文書に反映しますか？', '2件に反映'));
    const dialog = within(await screen.findByRole('dialog', { name: '反映しなかった文書があります' }));
    expect(dialog.getByRole('link').getAttribute('href')).toBe(`/admin/survey/${fakeId(1000)}/check/`);
    expect(dialog.getByText('候補を選んだ後に、文書が変更されています。')).toBeTruthy();
    // While it is read nothing is at work any more.
    expect(screen.queryByText(/反映しています（/)).toBeNull();
    expect(screen.getByText('反映済みです。反映した値は、まとめて取り消せます。')).toBeTruthy();
  });

  it('one that somebody else has begun is no failure: it is said', async () => {
    const title = 'この突合は、すでに反映されたか、閉じられています。';
    matching.refusals.set('POST by-matching', [problem(409, 'matching-not-open', title)]);
    const { user } = await open();
    await user.click(await reflectButton());
    await user.click(await yes('突合結果を2件の文書に反映しますか？', '2件に反映'));
    await screen.findByText(title);
    expect(screen.queryByText(/反映に失敗しました/)).toBeNull();
  });

  it('a failure stays, with its reason, and can be tried again', async () => {
    matching.refusals.set('POST by-matching', [
      problem(409, 'matching-row-taken-twice', '同じ行が複数の文書に選ばれています。'),
    ]);
    const { user } = await open();
    await user.click(await reflectButton());
    await user.click(await yes('突合結果を2件の文書に反映しますか？', '2件に反映'));
    await screen.findByText('突合結果の反映に失敗しました。');
    expect(screen.getByText('同じ行が複数の文書に選ばれています。')).toBeTruthy();
    expect((await reflectButton()).getAttribute('aria-disabled')).toBe('false');
  });

  it('a refusal is told by its sentence: somebody else sees all documents, and reflects them', async () => {
    const answer = server.answer.bind(server);
    const sentence =
      'この突合には、ほかの部署の文書が含まれています。すべての文書を見られる人が反映してください。';
    server.answer = (call) =>
      call.path === '/api/documents/update/by-matching/'
        ? problem(409, 'matching-reflect-beyond-reach', sentence)
        : answer(call);
    const { user } = await open();
    await user.click(await reflectButton());
    await user.click(await yes('突合結果を2件の文書に反映しますか？', '2件に反映'));
    await screen.findByText(sentence);
    expect(await reflectButton()).toBeTruthy();
  });

  it('sends first what the matcher could not send; while that fails, nothing is reflected or lost', async () => {
    const rejected = { document_id: fakeId(1000), kind: 'none', row: null, seen: 1, revision: 3 } as const;
    const found = { document_id: fakeId(1002), kind: 'searched', row: 9, seen: 1, revision: 3 } as const;
    keepUnsentChoices(fakeId(1), MATCHING_ID, [rejected, found]);
    // For as long as it is tried again.
    const unavailable = Array.from({ length: 50 }, () => problem(503, 'unavailable', '応答がありません。'));
    matching.refusals.set('POST choices', unavailable);
    const { user } = await open();
    const button = await reflectButton();
    await user.click(button);
    await screen.findByText(
      'まだ送信していない選択が2件あるため、反映しませんでした。選択はこの端末に残っています。',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(unsentChoices(fakeId(1), MATCHING_ID)).toEqual([rejected, found]);

    matching.refusals.delete('POST choices');
    await user.click(button);
    // The numbers are those with what was sent.
    await user.click(await yes('突合結果を1件の文書に反映しますか？', '1件に反映'));
    await screen.findByText('突合結果の反映が完了しました。', { selector: '[role="status"] *, span, div' });
    const writes = server.calls.filter(({ path }) => /choices|by-matching/.test(path));
    expect(writes.slice(-2).map(({ body }) => body)).toEqual([
      { choices: [rejected, found] },
      { id: MATCHING_ID, data: [] },
    ]);
  });

  it('a choice made again is not reflected without it, while it cannot be sent', async () => {
    const { user } = await open();
    // For as long as it is tried again.
    matching.refusals.set(
      'POST choices',
      Array.from({ length: 50 }, () => problem(503, 'unavailable', '応答がありません。')),
    );
    fireEvent.click(await screen.findByRole('link', { name: '保健調査票_5年1組_14.jpg' }));
    await screen.findByRole('heading', { name: '3 / 5' });
    await user.keyboard('2');
    await user.click(await reflectButton());
    await screen.findByText(
      'まだ送信していない選択が1件あるため、反映しませんでした。選択はこの端末に残っています。',
    );
    expect(unsentChoices(fakeId(1), MATCHING_ID)).toMatchObject([{ document_id: fakeId(1002), row: 1 }]);
    expect(server.calls.some(({ path }) => path.endsWith('/by-matching/'))).toBe(false);
  });

  it('is busy while it works, and cannot be pressed again', async () => {
    job = { status: 'started', meta: { percentage: 42, file_name: '' } };
    const { user } = await open();
    await user.click(await reflectButton());
    await user.click(await yes('突合結果を2件の文書に反映しますか？', '2件に反映'));
    await screen.findByText(/反映しています（42%）/);
    const back = screen.getByRole('link', { name: '突合に戻る' });
    expect(back.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^一時保存/ }).disabled).toBe(true);
    const busy = screen.getByRole('button', { name: /^反映しています/ });
    await user.click(busy);
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(server.calls.filter(({ path }) => path === '/api/documents/update/by-matching/')).toHaveLength(1);
  });

  it('is taken back as a whole, after a question', async () => {
    matching.state = 'reflected';
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'まとめて取り消す' }));
    matching.state = 'undoing';
    await user.click(await yes('反映をまとめて取り消しますか？', 'まとめて取り消す'));
    await screen.findByText('反映を取り消しました。');
    expect(server.calls.filter(({ path }) => path.endsWith('/undo/'))).toHaveLength(1);
  });
});

describe('what others have begun', () => {
  it.each([
    ['reflecting', '反映しています（42%）', '反映済みです。反映した値は、まとめて取り消せます。'],
    [
      'undoing',
      '取り消しています（42%）',
      /^反映を取り消しました。「書けない」の\d+件はそのままで、ほかの文書は反映する前の値に戻っています。$/,
    ],
  ] as const)('is followed to its end: %s', async (state, during, after) => {
    Object.assign(matching, { state, jobId: JOB_ID });
    job = { status: 'started', meta: { percentage: 42, file_name: '' } };
    const { user } = await open();
    await screen.findByText((text) => text.startsWith(during));
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(screen.queryByRole('dialog')).toBeNull();
    job = { status: 'finished' };
    await screen.findByText(after);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is said where it fails, and followed again when it is begun again', async () => {
    Object.assign(matching, { state: 'reflecting', jobId: JOB_ID });
    job = { status: 'started', meta: { percentage: 42, file_name: '' } };
    await open();
    await screen.findByText(/反映しています（42%）/);
    job = { status: 'failed' };
    await screen.findByText(/^反映が途中で止まりました。/);
    job = { status: 'started', meta: { percentage: 71, file_name: '' } };
    matching.state = 'reflecting';
    // Coming back to the window asks at once.
    fireEvent(window, new Event('visibilitychange'));
    await screen.findByText(/反映しています（71%）/);
    job = { status: 'finished' };
    await screen.findByText(/^反映済みです。/);
  });
});

describe('what stopped amid', () => {
  const STOPPED = '反映が途中で止まりました。一部の文書は反映済の場合があります。';
  const callsOf = (path: RegExp) =>
    server.calls.filter((call) => call.method === 'POST' && path.test(call.path));

  it('a reflection that failed says why, and is gone on with', async () => {
    job = { status: 'failed', result: 'サーバーの空き容量が足りません。' };
    const { user } = await open();
    await user.click(await reflectButton());
    await user.click(await yes('突合結果を2件の文書に反映しますか？', '2件に反映'));
    await screen.findByText('突合結果の反映に失敗しました。');
    expect(screen.getByText('サーバーの空き容量が足りません。')).toBeTruthy();
    await screen.findByText(STOPPED);
    expect(screen.queryByRole('link', { name: '突合に戻る' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^保健調査票_/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /一時保存/ })).toBeNull();

    job = { status: 'finished' };
    await user.click(screen.getByRole('button', { name: /^もう一度反映する/ }));
    await screen.findByText('突合結果の反映が完了しました。', { selector: '[role="status"] *, span, div' });
    await user.click(await yes('ホームに戻りますか？', 'ここに残る'));
    await screen.findByText(/^反映済みです。/);
    expect(callsOf(/by-matching/)).toHaveLength(2);
  });

  it('a reflection that failed is taken back as a whole, after a question without numbers', async () => {
    matching.state = 'reflection-stopped';
    const { user } = await open();
    await screen.findByText(STOPPED);
    await user.click(screen.getByRole('button', { name: 'まとめて取り消す' }));
    const button = await yes('反映をまとめて取り消しますか？', 'まとめて取り消す');
    expect(screen.getByText(/^反映した文書を、反映する前の値に戻します。/)).toBeTruthy();
    matching.state = 'undoing';
    await user.click(button);
    await screen.findByText('反映を取り消しました。');
    expect(callsOf(/undo/)).toHaveLength(1);
  });

  it('taking back that failed says so, and is gone on with', async () => {
    matching.state = 'reflected';
    job = { status: 'failed', result: '' };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'まとめて取り消す' }));
    matching.state = 'undoing';
    await user.click(await yes('反映をまとめて取り消しますか？', 'まとめて取り消す'));
    await screen.findByText('反映の取り消しに失敗しました。');
    await screen.findByText('取り消しが途中で止まりました。');
    job = { status: 'finished' };
    matching.state = 'undoing';
    await user.click(screen.getByRole('button', { name: 'もう一度取り消す' }));
    await screen.findByText('反映を取り消しました。');
    expect(callsOf(/undo/)).toHaveLength(2);
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(callsOf(/by-matching/)).toEqual([]);
  });

  it('who may only read is told, and can do nothing', async () => {
    server.context = fakeContext('auditor');
    matching.state = 'reflection-stopped';
    await open();
    await screen.findByText(STOPPED);
    expect(screen.queryByRole('button', { name: /反映する|取り消す/ })).toBeNull();
  });
});

it('who may only read reflects nothing', async () => {
  server.context = fakeContext('auditor');
  const { user } = await open();
  expect(screen.queryByRole('button', { name: /反映…/ })).toBeNull();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('without an id, the matching that was worked on is shown; else the way to the matcher', async () => {
  keepMatching(fakeId(1), MATCHING_ID);
  const { router } = await open('');
  expect(router.state.location.search).toBe(`?id=${MATCHING_ID}`);
});
