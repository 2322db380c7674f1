// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { MATCHING_ID } from '../../../testing/matching/fake-matching';
import { at, givenMatcher, made, matching, open, server } from '../../../testing/matching/given-matcher';

givenMatcher();

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

  it('D shows how alike each column is, and what it counts', async () => {
    const { user } = await open();
    expect(screen.queryByText('重み 0.63')).toBeNull();
    await user.keyboard('d');
    const weight = await screen.findByText('重み 0.63');
    expect(weight.closest('th')?.textContent).toBe('氏名重み 0.63');
    expect(weight.title).toMatch(/^設定した重み 1 × このマスターでの見分けやすさ 0\.63/);
    await user.keyboard('d');
    await waitFor(() => expect(screen.queryByText('重み 0.63')).toBeNull());
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

it('a value that was left as it was can be mended afterwards', async () => {
  const { user } = await open();
  await user.keyboard('e');
  fireEvent.keyDown(await screen.findByRole('textbox', { name: '氏名を直す' }), {
    key: 'Enter',
    code: 'Enter',
  });
  await user.click(await screen.findByRole('button', { name: '氏名を直す' }));
  const field = await screen.findByRole('textbox', { name: '氏名を直す' });
  fireEvent.change(field, { target: { value: '千田 雫' } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  await screen.findByRole('button', { name: '氏名を直す' });
  await user.keyboard('1');
  await waitFor(() => expect(made()[0]).toMatchObject({ row: 0, revision: 4 }));
  expect(server.calls.filter(({ path }) => path.endsWith('/push_bulk/'))).toHaveLength(1);
});

describe('a value that is being mended', () => {
  /** Types another name into the first document, without leaving the field. */
  const type = async () => {
    const { user } = await open();
    await user.keyboard('e');
    const field = await screen.findByRole('textbox', { name: '氏名を直す' });
    fireEvent.change(field, { target: { value: '千田 雫' } });
  };
  const skip = () => screen.getByRole('button', { name: /^あとで選ぶ/ });

  it('is saved before the document is left, and is no other document’s', async () => {
    await type();
    fireEvent.click(skip());
    await at('2 / 3');
    expect(screen.queryByRole('textbox', { name: '氏名を直す' })).toBeNull();
    const pushes = server.calls.filter(({ path }) => path.endsWith('/push_bulk/'));
    expect(pushes.map(({ body }) => body)).toMatchObject([[{ document: fakeId(1000), value: '千田 雫' }]]);
  });

  it('keeps one at its document while it is refused', async () => {
    await type();
    const refusal = problem(409, 'document-being-read', 'この文書は読み取り中です。');
    matching.refusals.set('POST push_bulk', [refusal, refusal, refusal]);
    fireEvent.click(skip());
    await screen.findByText('この文書は読み取り中です。');
    fireEvent.click(screen.getByRole('button', { name: /^戻る/ }));
    await waitFor(() => expect(matching.refusals.get('POST push_bulk')).toHaveLength(1));
    await at('1 / 3');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '氏名を直す' }).value).toBe('千田 雫');
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
