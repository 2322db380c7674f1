// @vitest-environment jsdom
import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepChoices } from '../../../shared-features/matching/kept-matching';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { fakeJob } from '../../../testing/fake-job';
import {
  chosen,
  detailOf,
  type FakeMatching,
  fakeMatching,
  fakeMatchingDocument,
  MATCHING_ID,
  withMatching,
} from '../../../testing/matching/fake-matching';
import { renderApp } from '../../../testing/render-app';

// The whole application is loaded, which is slow on some machines.
vi.setConfig({ testTimeout: 60_000 });

let matching: FakeMatching;
let server: FakeServer;
beforeEach(() => {
  matching = fakeMatching();
  server = withMatching(createFakeServer(), matching);
});

const first = () => screen.findByRole('button', { name: /^候補1/ });
const open = async (search = `?id=${MATCHING_ID}`) => {
  const router = renderApp(`/admin/matcher/${search}`, server);
  await first();
  return { router, user: userEvent.setup() };
};
const at = (number: string) => screen.findByRole('heading', { name: number });
const made = () => matching.choices.flat();

describe('one document at a time', () => {
  it('stands above its candidates, with what differs marked in both', async () => {
    await open();
    await at('1 / 3');
    expect(screen.getByText('該当する候補をクリックしてください。')).toBeTruthy();
    expect(screen.getByText('マスター: 児童生徒名簿 令和8年度 第1版')).toBeTruthy();
    const target = within(screen.getByRole('table', { name: '対象文書' }));
    expect(target.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      '種類',
      '番号',
      '氏名',
      'フリガナ',
      '生年月日',
      '郵便番号',
      '住所',
      '電話番号',
    ]);
    expect(target.getByRole('img', { name: '氏名の画像' }).getAttribute('src')).toContain('/crop/?page=');
    expect(target.getAllByText(/^[雲佳]$/).map((one) => one.tagName)).toEqual(['MARK', 'MARK']);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^候補1/));
  });

  it('the marks of the target follow the candidate with the cursor', async () => {
    const { user } = await open();
    const target = within(screen.getByRole('table', { name: '対象文書' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^候補1/));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^候補2/);
    expect(target.getAllByText('シズク').map((one) => one.tagName)).toEqual(['MARK']);
  });

  it('a digit chooses and goes on at once; 0 is for none of them', async () => {
    const { user } = await open();
    await user.keyboard('2');
    await at('2 / 3');
    await user.keyboard('0');
    await at('3 / 3');
    await waitFor(() => expect(made()).toHaveLength(2));
    expect(made()).toEqual([
      { document_id: fakeId(1000), kind: 'candidate', row: 1, seen: 0, revision: 3 },
      { document_id: fakeId(1001), kind: 'none', row: null, seen: 0, revision: 3 },
    ]);
    await screen.findByText('選択済み 2件を保存しました');
    expect(screen.getByText('残り 1件')).toBeTruthy();
  });

  it('a click chooses; the second of a double click is nobody’s', async () => {
    await open();
    const cell = screen.getByText('福沢');
    fireEvent.click(cell, { detail: 1 });
    await at('2 / 3');
    fireEvent.click(screen.getByText('福沢'), { detail: 2 });
    await waitFor(() => expect(made()).toHaveLength(1));
    expect(made()[0]).toMatchObject({ row: 2 });
    await at('2 / 3');
  });

  it('a key that is held down chooses once', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: '1', code: 'Digit1' });
    await at('2 / 3');
    for (let n = 0; n < 5; n += 1)
      fireEvent.keyDown(document.body, { key: '1', code: 'Digit1', repeat: true });
    await at('2 / 3');
    await waitFor(() => expect(made()).toHaveLength(1));
  });
});

describe('back, skip, and taking back', () => {
  it('Backspace shows the one before, with its candidates and what was chosen', async () => {
    const { user } = await open();
    await user.keyboard('1');
    await at('2 / 3');
    await user.keyboard('{Backspace}');
    await at('1 / 3');
    expect(screen.getByText(/^選択済み: S-10482/)).toBeTruthy();
    await user.keyboard('2');
    await at('2 / 3');
    await waitFor(() =>
      expect(made().map(({ row, seen }) => [row, seen])).toEqual([
        [0, 0],
        [1, 1],
      ]),
    );
  });

  it('Ctrl+Z takes the last choice back, and shows the document again', async () => {
    const { user } = await open();
    await user.keyboard('1');
    await at('2 / 3');
    await user.keyboard('{Control>}z{/Control}');
    await at('1 / 3');
    await waitFor(() => expect(made().map(({ kind }) => kind)).toEqual(['candidate', 'reopened']));
    expect(screen.queryByText(/^選択済み:/)).toBeNull();
    expect(screen.getByText('残り 3件')).toBeTruthy();
  });

  it('what was skipped is offered behind the last', async () => {
    const { user, router } = await open();
    await user.keyboard('s11');
    const question = within(await screen.findByRole('dialog', { name: '最後の文書まで選びました' }));
    expect(question.getByText(/まだ選んでいない文書があります。\s今すぐ確認画面へ進みますか？/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: '残りを選ぶ' }));
    await at('1 / 3');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('1');
    const last = within(await screen.findByRole('dialog', { name: '最後の文書まで選びました' }));
    await user.click(last.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/matching-confirmer/'));
    expect(made()).toHaveLength(3);
  });

  it('一時保存 asks, and goes to the confirmer', async () => {
    const { user, router } = await open();
    await user.keyboard('{Control>}s{/Control}');
    const question = within(
      await screen.findByRole('dialog', { name: '一時保存して確認画面へ進みますか？' }),
    );
    await user.click(question.getByRole('button', { name: '一時保存' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/matching-confirmer/'));
    expect(router.state.location.search).toBe(`?id=${MATCHING_ID}`);
  });
});

/** The first and the third document have the same values. */
const haveAlike = (more: Partial<MatchingDocument> = {}) => {
  const alike = {
    document: { ...fakeMatchingDocument(0).document, id: fakeId(1005), file_name: '同じ.jpg' },
  };
  matching.documents = [
    fakeMatchingDocument(0, { alike_open: 1, ...more }),
    fakeMatchingDocument(1),
    fakeMatchingDocument(3, { ...alike, alike_open: 1, ...more }),
  ];
};

it('all documents with the same values are shown before, and taken back together', async () => {
  haveAlike();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /同じ読取値の1件にもまとめて適用/ }));
  const question = within(await screen.findByRole('dialog', { name: '同じ読取値の2件に適用しますか？' }));
  expect(question.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '保健調査票_5年1組_12.jpg',
    '同じ.jpg',
  ]);
  await user.click(question.getByRole('button', { name: '2件に適用' }));
  await at('2 / 3');
  await waitFor(() =>
    expect(made().map(({ kind, row }) => [kind, row])).toEqual([
      ['candidate', 0],
      ['same', 0],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  await at('1 / 3');
  await waitFor(() =>
    expect(
      made()
        .slice(2)
        .map(({ kind }) => kind),
    ).toEqual(['reopened', 'reopened']),
  );
  expect(matching.documents.every(({ choice }) => choice === null)).toBe(true);
});

it.each([
  ['beside candidates', {}],
  ['where there are no candidates', { candidates: [] }],
])('A applies the found row with the cursor, %s', async (_, more) => {
  haveAlike(more);
  renderApp(`/admin/matcher/?id=${MATCHING_ID}`, server);
  const user = userEvent.setup();
  await at('1 / 3');
  await user.keyboard('/3-14');
  await screen.findByRole('button', { name: /^検索結果1: S-07230/ });
  await user.keyboard('{ArrowDown}a');
  const question = within(await screen.findByRole('dialog', { name: '同じ読取値の2件に適用しますか？' }));
  expect(question.getByText(/「S-07230 干場 雲平/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: '2件に適用' }));
  await waitFor(() =>
    expect(made().map(({ kind, row }) => [kind, row])).toEqual([
      ['searched', 9],
      ['same', 9],
    ]),
  );
});

it('accepts all candidates from a score on, after showing them', async () => {
  const { user } = await open();
  await user.keyboard('b');
  const question = within(await screen.findByRole('dialog', { name: '一致度の高い候補をまとめて採用' }));
  await question.findByText('この一致度以上の文書はありません。');
  fireEvent.mouseDown(question.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: '0.90 以上' }));
  await question.findByText('保健調査票_5年1組_12.jpg');
  await user.click(question.getByRole('button', { name: '3件を採用' }));
  await screen.findByText('3件を採用しました。');
  await screen.findByText('すべての文書を選びました');
});

describe('accepts only what was shown', () => {
  const none = { kind: 'none', row: null } as const;
  const reopened = { kind: 'reopened', row: null } as const;
  const change = (at: number, choice: Parameters<typeof chosen>[1]) => {
    matching.documents = matching.documents.map((one, n) => (n === at ? chosen(one, choice) : one));
  };
  /** The dialog with what has at least 0.90. */
  const preview = async () => {
    const { user } = await open();
    await user.keyboard('b');
    const question = within(await screen.findByRole('dialog', { name: '一致度の高い候補をまとめて採用' }));
    fireEvent.mouseDown(question.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: '0.90 以上' }));
    return { question, user };
  };

  it('where there are fewer meanwhile, it is shown again', async () => {
    const { question, user } = await preview();
    const accept = await question.findByRole('button', { name: '3件を採用' });
    change(0, none);
    await user.click(accept);
    await question.findByText(/^対象の文書が変わりました。/);
    expect(matching.documents.filter(({ choice }) => choice !== null)).toHaveLength(1);
    await user.click(await question.findByRole('button', { name: '2件を採用' }));
    await screen.findByText('2件を採用しました。');
  });

  it('where there are as many, but others, it is shown again', async () => {
    change(0, none);
    const { question, user } = await preview();
    const accept = await question.findByRole('button', { name: '2件を採用' });
    change(0, reopened);
    change(1, none);
    await user.click(accept);
    await question.findByText(/^対象の文書が変わりました。/);
    await question.findByText('保健調査票_5年1組_12.jpg');
    await user.click(await question.findByRole('button', { name: '2件を採用' }));
    await screen.findByText('2件を採用しました。');
    const bodies = server.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/accept/'));
    expect(bodies.map(({ body }) => body)).toEqual([
      { at_least: 0.9, documents: 2, choices: 1 },
      { at_least: 0.9, documents: 2, choices: 3 },
    ]);
  });
});

it('a row that is not among the candidates is found in the whole master', async () => {
  const { user } = await open();
  await user.keyboard('/');
  expect(document.activeElement?.getAttribute('role')).toBe('searchbox');
  // Digits are typed there, not chosen.
  await user.keyboard('3-14');
  await screen.findByRole('button', { name: /^検索結果1: S-07230/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await at('2 / 3');
  await waitFor(() => expect(made()).toMatchObject([{ kind: 'searched', row: 9 }]));
});

it('a misread value is mended in place, and its new revision counts for the choice', async () => {
  const { user } = await open();
  await user.keyboard('e');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '氏名を直す' });
  expect(field.value).toBe('千田 雲');
  fireEvent.change(field, { target: { value: '千田 雫' } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', isComposing: true });
  expect(screen.getByRole('textbox', { name: '氏名を直す' })).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  await screen.findByRole('button', { name: '氏名を直す' });
  const push = server.calls.find(({ path }) => path.endsWith('/push_bulk/'));
  expect(push?.body).toEqual([
    { _class: 'userInputs', id: fakeId(20_000), document: fakeId(1000), value: '千田 雫', _revision: 3 },
  ]);
  await user.keyboard('1');
  await waitFor(() => expect(made()[0]).toMatchObject({ row: 0, revision: 4 }));
});

describe('lost connection, other people', () => {
  it('keeps what could not be sent, says so, and sends it when the screen is opened again', async () => {
    matching.refusals.set('POST choices', [problem(503, 'unavailable', '応答がありません。')]);
    const { user } = await open();
    await user.keyboard('1');
    await at('2 / 3');
    await screen.findByText(/未保存 1件。この端末に残し、つながり次第保存します。/);
    await user.keyboard('2');
    await at('3 / 3');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByText('選択済み 2件を保存しました');
    expect(made().map(({ row }) => row)).toEqual([0, 1]);
  });

  it('what was taken although its answer was lost is told as nobody else’s', async () => {
    const answer = server.answer.bind(server);
    let isLost = true;
    server.answer = (call) => {
      const told = answer(call);
      if (!isLost || !call.path.endsWith('/choices/')) return told;
      isLost = false;
      return problem(503, 'unavailable', '応答がありません。');
    };
    const { user } = await open();
    await user.keyboard('1');
    await at('2 / 3');
    await user.click(await screen.findByRole('button', { name: '再試行' }));
    await screen.findByText('選択済み 1件を保存しました');
    expect(screen.queryByText(/先に/)).toBeNull();
  });

  it('finds in a closed browser what it could not send', async () => {
    keepChoices(fakeId(1), MATCHING_ID, [
      { document_id: fakeId(1000), kind: 'candidate', row: 3, seen: 0, revision: 3 },
    ]);
    await open('');
    await at('2 / 3');
    await waitFor(() => expect(made()).toMatchObject([{ document_id: fakeId(1000), row: 3 }]));
  });

  it('goes on with the first that is open, however many wait to be sent', async () => {
    matching = fakeMatching(75);
    server = withMatching(createFakeServer(), matching);
    const unavailable = Array.from({ length: 50 }, () => problem(503, 'unavailable', '応答がありません。'));
    matching.refusals.set('POST choices', unavailable);
    keepChoices(
      fakeId(1),
      MATCHING_ID,
      matching.documents
        .slice(0, 70)
        .map(({ document }) => ({ document_id: document.id, kind: 'same', row: 1, seen: 0, revision: 3 })),
    );
    await open();
    await at('71 / 75');
  });

  it('says who was faster and what they chose, and shows it again', async () => {
    const { user } = await open();
    matching.documents[0] = chosen(
      fakeMatchingDocument(0),
      { kind: 'candidate', row: 4 },
      { id: fakeId(4), name: '高橋 健' },
    );
    await user.keyboard('1');
    await screen.findByText(
      '保健調査票_5年1組_12.jpgは、高橋 健さんが先に「S-07230 干場 雲平」を選んでいます。',
    );
    await user.click(screen.getByRole('button', { name: 'この文書を見る' }));
    await at('1 / 3');
    await screen.findByText(/^選択済み: S-07230 干場 雲平/);
  });

  it('somebody reflects meanwhile: it leads to the result', async () => {
    const { user } = await open();
    matching.refusals.set('POST choices', [problem(409, 'matching-not-open', 'すでに反映されています。')]);
    await user.keyboard('1');
    await screen.findByText('この突合は、他の人が反映したか、閉じました。これ以上は選べません。');
    expect(screen.getByRole('link', { name: '結果を見る' }).getAttribute('href')).toBe(
      `/admin/matching-confirmer/?id=${MATCHING_ID}`,
    );
  });

  it('begins with the first that nobody has chosen for', async () => {
    matching.documents = matching.documents.map((one, n) =>
      n < 2 ? chosen(one, { kind: 'candidate', row: 1 }) : one,
    );
    await open();
    await at('3 / 3');
  });
});

describe('without the id of a matching', () => {
  it('the only open one is gone on with', async () => {
    const { router } = await open('');
    expect(router.state.location.search).toBe(`?id=${MATCHING_ID}`);
  });

  it('of several there is a list; one is discarded after a question', async () => {
    matching.others = [
      { ...detailOf(matching), id: fakeId(8500), master: { ...detailOf(matching).master, name: '職員名簿' } },
    ];
    renderApp('/admin/matcher/', server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '職員名簿の突合を破棄' }));
    const question = within(await screen.findByRole('dialog', { name: 'この突合を破棄しますか？' }));
    await user.click(question.getByRole('button', { name: '破棄' }));
    await screen.findByText('突合を破棄しました。');
    expect(matching.closed).toEqual([fakeId(8500)]);
  });

  it('what stopped amid stands there in words, and leads to the confirmer', async () => {
    matching.state = 'reflection-stopped';
    const other = detailOf(matching);
    matching.others = [
      { ...other, id: fakeId(8500), state: 'undo-stopped', master: { ...other.master, name: '職員名簿' } },
    ];
    renderApp('/admin/matcher/', server);
    await screen.findByText('反映が途中で止まりました');
    expect(screen.getByText('取り消しが途中で止まりました')).toBeTruthy();
    expect(screen.getByRole('link', { name: '開く（職員名簿）' }).getAttribute('href')).toBe(
      `/admin/matching-confirmer/?id=${fakeId(8500)}`,
    );
  });

  it('the only one, stopped amid, is shown in the confirmer; its matcher leads there', async () => {
    matching.state = 'reflection-stopped';
    const router = renderApp('/admin/matcher/', server);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/matching-confirmer/'));
    await router.navigate(`/admin/matcher/?id=${MATCHING_ID}`);
    await screen.findByText('突合結果の反映が途中で止まりました');
    expect(screen.getByRole('link', { name: '結果を見る' })).toBeTruthy();
  });

  it('those that are reflected are shown on demand, and discarded after saying what goes', async () => {
    matching.state = 'reflected';
    const other = detailOf(matching);
    matching.others = [
      { ...other, id: fakeId(8500), state: 'undone', master: { ...other.master, name: '職員名簿' } },
      { ...other, id: fakeId(8501), state: 'reflecting', master: { ...other.master, name: '住民台帳' } },
    ];
    const router = renderApp('/admin/matcher/?list=all', server);
    const user = userEvent.setup();
    await screen.findByText('反映しています');
    expect(screen.queryByText('反映済み')).toBeNull();
    await user.click(screen.getByRole('switch', { name: '終わった突合も表示' }));
    await screen.findByText('反映済み');
    expect(screen.getByText('反映を取り消しました')).toBeTruthy();
    expect(router.state.location.search).toBe('?list=all&ended=1');
    // Its job runs.
    expect(screen.queryByRole('button', { name: '住民台帳の突合を破棄' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '児童生徒名簿 令和8年度 第1版の突合を破棄' }));
    const question = within(await screen.findByRole('dialog', { name: 'この突合を破棄しますか？' }));
    question.getByText(/この突合のためだけに取り込んだマスターは、一緒に削除されます。/);
    question.getByText(/反映をまとめて取り消すことは、できなくなります。/);
    await user.click(question.getByRole('button', { name: '破棄' }));
    await screen.findByText('突合を破棄しました。');
    await waitFor(() => expect(screen.queryByText('反映済み')).toBeNull());
    expect(matching.closed).toEqual([MATCHING_ID]);
  });

  it('a search that is cancelled leads to the list, and says so', async () => {
    matching.state = 'searching';
    matching.documents = [];
    const answer = server.answer.bind(server);
    const searching = { ...fakeJob(1), id: MATCHING_ID, kind: 'matching', status: 'started' };
    server.answer = (call) =>
      call.path === `/api/jobs/${MATCHING_ID}/status/` ? { status: 200, body: searching } : answer(call);
    const router = renderApp(`/admin/matcher/?id=${MATCHING_ID}`, server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '取り消す' }));
    await screen.findByText('突合を取り消しました。');
    await waitFor(() => expect(router.state.location.search).toBe('?list=all'));
    expect(matching.closed).toEqual([MATCHING_ID]);
  });

  it('one that was discarded before it had documents has no result to see', async () => {
    matching.state = 'closed';
    matching.documents = [];
    renderApp(`/admin/matcher/?id=${MATCHING_ID}`, server);
    await screen.findByText('この突合は閉じられています');
    expect(screen.queryByRole('link', { name: '結果を見る' })).toBeNull();
  });

  it('one whose master is gone is called by its type and date', async () => {
    const other = detailOf(matching);
    const gone = { ...other.master, name: '', is_gone: true };
    matching.others = [{ ...other, id: fakeId(8500), state: 'undone', master: gone }];
    renderApp('/admin/matcher/?list=all&ended=1', server);
    const user = userEvent.setup();
    const name = '児童生徒名簿 05/21 10:02（マスターは削除済み）';
    await screen.findByText(name);
    expect(screen.getByRole('link', { name: `開く（${name}）` })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `${name}の突合を破棄` }));
    const question = within(await screen.findByRole('dialog', { name: 'この突合を破棄しますか？' }));
    question.getByText(new RegExp(`「${name}」との突合`));
  });

  it('says where to begin when there is none', async () => {
    matching.closed.push(MATCHING_ID);
    renderApp('/admin/matcher/', server);
    await screen.findByText('続きのある突合はありません');
    expect(screen.getByRole('link', { name: '文書一覧へ' })).toBeTruthy();
  });
});

it('who may only read looks, and chooses nothing', async () => {
  server.context = fakeContext('auditor');
  const { user } = await open();
  await user.keyboard('1');
  fireEvent.click(screen.getByText('福沢'));
  await at('1 / 3');
  expect(screen.queryByRole('button', { name: /一時保存/ })).toBeNull();
  expect(made()).toEqual([]);
});
