// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepChoices } from '../../../shared-features/matching/kept-matching';
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

  it('finds in a closed browser what it could not send', async () => {
    keepChoices(fakeId(1), MATCHING_ID, [
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
