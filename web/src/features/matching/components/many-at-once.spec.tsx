// @vitest-environment jsdom
import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import { chosen, fakeMatchingDocument, MATCHING_ID } from '../../../testing/matching/fake-matching';
import { renderApp } from '../../../testing/render-app';
import { at, givenMatcher, made, matching, open, server } from '../../../testing/matching/given-matcher';

givenMatcher();

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
