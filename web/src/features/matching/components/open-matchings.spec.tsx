// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import { fakeJob } from '../../../testing/fake-job';
import { detailOf, MATCHING_ID } from '../../../testing/matching/fake-matching';
import { renderApp } from '../../../testing/render-app';
import { givenMatcher, matching, open, server } from '../../../testing/matching/given-matcher';

givenMatcher();

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

  it('one whose master is gone says so, in the place of candidates without values', async () => {
    matching.isMasterGone = true;
    renderApp(`/admin/matcher/?id=${MATCHING_ID}`, server);
    await screen.findByText('マスターが削除されています');
    expect(screen.queryByText('該当する候補をクリックしてください。')).toBeNull();
    expect(screen.getByRole('link', { name: '結果を見る' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '突合の一覧へ' })).toBeTruthy();
  });

  it('says where to begin when there is none', async () => {
    matching.closed.push(MATCHING_ID);
    renderApp('/admin/matcher/', server);
    await screen.findByText('続きのある突合はありません');
    expect(screen.getByRole('link', { name: '文書一覧へ' })).toBeTruthy();
  });
});
