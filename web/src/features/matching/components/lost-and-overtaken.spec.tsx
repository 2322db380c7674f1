// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { keepUnsentChoices } from '../../../shared-features/matching/kept-matching';
import { problem } from '../../../testing/fake-api';
import { fakeId } from '../../../testing/fake-content';
import {
  chosen,
  fakeMatching,
  fakeMatchingDocument,
  MATCHING_ID,
} from '../../../testing/matching/fake-matching';
import {
  at,
  givenMatcher,
  have,
  made,
  matching,
  open,
  server,
} from '../../../testing/matching/given-matcher';

givenMatcher();

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

  it('keeps what is refused for now, and says why once', async () => {
    const refusal = problem(403, 'feature-off', 'この機能は使用できません。');
    matching.refusals.set('POST choices', [refusal, refusal]);
    const { user } = await open();
    await user.keyboard('1');
    await screen.findByText(/未保存 1件。この端末に残し、受け付けられるようになったら保存します。/);
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(matching.refusals.get('POST choices')).toEqual([]));
    await screen.findByText(/未保存 1件。/);
    expect(screen.getAllByText('この機能は使用できません。')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByText('選択済み 1件を保存しました');
    expect(made()).toMatchObject([{ document_id: fakeId(1000), row: 0 }]);
  });

  it('finds in a closed browser what it could not send', async () => {
    keepUnsentChoices(fakeId(1), MATCHING_ID, [
      { document_id: fakeId(1000), kind: 'candidate', row: 3, seen: 0, revision: 3 },
    ]);
    await open('');
    await at('2 / 3');
    await waitFor(() => expect(made()).toMatchObject([{ document_id: fakeId(1000), row: 3 }]));
  });

  it('goes on with the first that is open, however many wait to be sent', async () => {
    have(fakeMatching(75));
    const unavailable = Array.from({ length: 50 }, () => problem(503, 'unavailable', '応答がありません。'));
    matching.refusals.set('POST choices', unavailable);
    keepUnsentChoices(
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

describe('somebody deletes documents', () => {
  const nameOf = (n: number) => `保健調査票_5年1組_${n + 12}.jpg`;
  const isShown = (n: number) =>
    within(screen.getByRole('region', { name: '対象文書' })).findByText(nameOf(n));
  /** What others do while the clerk is at a document, which comes in when the window is looked at again. */
  const meanwhile = (change: () => void) => {
    change();
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
  };
  afterEach(() => focusManager.setFocused(undefined));

  it('before the one on the screen: it stays, and the choice is for it', async () => {
    have(fakeMatching(5));
    const { user } = await open();
    await user.keyboard('ss');
    await at('3 / 5');
    meanwhile(() => matching.documents.splice(0, 1));
    await at('2 / 4');
    await isShown(2);
    await user.keyboard('2');
    await at('3 / 4');
    await isShown(3);
    await waitFor(() => expect(made()).toMatchObject([{ document_id: fakeId(1002), row: 1 }]));
    await user.keyboard('{Control>}z{/Control}');
    await at('2 / 4');
    await isShown(2);
    await user.keyboard('{Backspace}');
    await at('1 / 4');
    await isShown(1);
  });

  it('so that it stands on another page: it stays', async () => {
    have(fakeMatching(33));
    matching.documents = matching.documents.map((one, n) =>
      n > 0 && n < 30 ? chosen(one, { kind: 'candidate', row: 1 }) : one,
    );
    const { user } = await open();
    await user.keyboard('s');
    await at('31 / 33');
    meanwhile(() => matching.documents.splice(3, 2));
    await at('29 / 31');
    await isShown(30);
    await user.keyboard('s');
    await at('30 / 31');
    await isShown(31);
  });

  it('the one on the screen: it is said, nothing is chosen for it, and one goes on', async () => {
    have(fakeMatching(4));
    const { user } = await open();
    await user.keyboard('s');
    await at('2 / 4');
    meanwhile(() => matching.documents.splice(1, 1));
    await screen.findByText('この文書は削除されています。選んでも、この文書には書き込みません。');
    await isShown(1);
    await user.keyboard('1');
    await screen.findByText('この文書は削除されています。次の文書へ進んでください。');
    await user.keyboard('s');
    await at('2 / 3');
    await isShown(2);
    expect(made()).toEqual([]);
    // Gone back to, it is there no more.
    await user.keyboard('{Backspace}');
    await screen.findByText('前の文書は削除されています。次の文書を表示します。');
    await at('2 / 3');
    await isShown(2);
  });
});
