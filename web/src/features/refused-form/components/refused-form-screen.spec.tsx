// @vitest-environment jsdom
import { SAME_GESTURE_MS } from '@reader/contracts/codes/organization';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { DOCUMENT_ID, fakeContext, fakeId } from '../../../testing/fake-content';
import { fakeRefusedForm } from '../../../testing/fake-refused-form';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const ADDRESS = `/admin/survey/${DOCUMENT_ID}/refused-form/`;

const refusedServer = () => {
  const server = createFakeServer();
  server.document = { ...server.document, reading: 'not-applicable', sheet: null, sheet_name: '' };
  server.refusedForm = fakeRefusedForm();
  return server;
};
const reloads = ({ calls }: ReturnType<typeof createFakeServer>) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/reload/')).map(({ body }) => body);
const readButton = () => screen.findByRole('button', { name: /^この帳票として読む/ });
/** Has looked at the screen: its digits answer only then. */
const hasLooked = async () => {
  await readButton();
  await new Promise((resolve) => setTimeout(resolve, SAME_GESTURE_MS + 50));
};

describe('given a document that is a form but for two places', () => {
  it('shows them one after another by the arrow keys, with what both say', SLOW, async () => {
    renderApp(ADDRESS, refusedServer());
    const user = userEvent.setup();
    await screen.findByText(/印字が2か所違います/);
    expect(screen.getByText('違う場所 1 / 2')).toBeTruthy();
    expect(screen.getByText('AS').tagName).toBe('MARK');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('違う場所 2 / 2')).toBeTruthy();
    expect(screen.getByText('読める文字はありません')).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('違う場所 1 / 2')).toBeTruthy();
  });

  it('lays the page over the form and takes it away again', SLOW, async () => {
    renderApp(ADDRESS, refusedServer());
    const user = userEvent.setup();
    await readButton();
    await user.keyboard('o');
    expect(screen.getByRole('region', { name: '様式にページを重ねています' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: '読み込んだページ' })).toBeNull();
    await user.keyboard('o');
    expect(screen.getByRole('region', { name: '読み込んだページ' })).toBeTruthy();
  });

  it('reads it as the form, which learns, and goes on in the check screen', SLOW, async () => {
    const server = refusedServer();
    const router = renderApp(ADDRESS, server);
    const user = userEvent.setup();
    await hasLooked();
    await user.keyboard('1');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/survey/${DOCUMENT_ID}/check/`));
    expect(reloads(server)).toEqual([
      {
        selected_sheet_id: fakeId(7000),
        is_correcting: true,
        is_same_form: true,
        seen_refusal: 'as-seen',
      },
    ]);
    await screen.findByText('違う場所の印字を2か所覚えました。');
  });

  it('says that nothing was learned where it could not be read', SLOW, async () => {
    const server = refusedServer();
    server.job = { ...server.job, status: 'failed', result: '読取が取り消されました。' };
    renderApp(ADDRESS, server);
    await hasLooked();
    await userEvent.setup().keyboard('1');
    await screen.findByText('読み直せなかったため、違う場所の印字は覚えていません。');
    expect(screen.queryByText(/か所覚えました/)).toBeNull();
  });

  it('says that nothing was learned where it came to be of no form', SLOW, async () => {
    const server = refusedServer();
    const answer = server.answer.bind(server);
    const before = server.document;
    server.answer = (call) => {
      const answered = answer(call);
      server.document = before;
      return answered;
    };
    renderApp(ADDRESS, server);
    await hasLooked();
    await userEvent.setup().keyboard('1');
    await screen.findByText('この帳票として読み取れなかったため、違う場所の印字は覚えていません。');
    expect(screen.queryByText(/か所覚えました/)).toBeNull();
  });

  it('takes no digit that was typed for a value for an answer', SLOW, async () => {
    const server = refusedServer();
    renderApp(ADDRESS, server);
    await readButton();
    await userEvent.setup().keyboard('1');
    await userEvent.setup().keyboard('2');
    await hasLooked();
    expect(reloads(server)).toEqual([]);
  });

  it('says that there may be more places where not all were looked at', SLOW, async () => {
    const server = refusedServer();
    const refused = { ...server.refusedForm.refused!, is_partial: true };
    server.refusedForm = { ...server.refusedForm, refused };
    renderApp(ADDRESS, server);
    await screen.findByText(/印字が2か所以上違います/);
  });

  it('teaches nothing where another of the near forms is chosen', SLOW, async () => {
    const server = refusedServer();
    renderApp(ADDRESS, server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: '就学援助費受給申請書' }));
    expect(screen.getByText(/違いは覚えません/)).toBeTruthy();
    await user.click(await readButton());
    await waitFor(() => expect(reloads(server)).toHaveLength(1));
    expect(reloads(server)[0]).toMatchObject({ selected_sheet_id: fakeId(7001), is_same_form: false });
  });

  it('teaches nothing where it is read as the form this once', SLOW, async () => {
    const server = refusedServer();
    renderApp(ADDRESS, server);
    await hasLooked();
    await userEvent.setup().keyboard('{Alt>}1{/Alt}');
    await waitFor(() => expect(reloads(server)).toHaveLength(1));
    expect(reloads(server)[0]).toMatchObject({
      selected_sheet_id: fakeId(7000),
      is_same_form: false,
      seen_refusal: 'as-seen',
    });
  });

  describe('and others that stopped at the same differences', () => {
    const alikeServer = () => {
      const server = refusedServer();
      server.refusedAlike = {
        documents: [2, 3].map((n) => ({ id: fakeId(1000 + n), file_name: `健診_${n}.pdf` })),
        is_cut: false,
      };
      return server;
    };
    const paths = ({ calls }: ReturnType<typeof createFakeServer>) =>
      calls.filter(({ path }) => path.endsWith('/reload/')).map(({ path }) => path.split('/')[3]);

    it('are named, and read as the form too, once it has learned', SLOW, async () => {
      const server = alikeServer();
      renderApp(ADDRESS, server);
      const user = userEvent.setup();
      await screen.findByText(/同じ違いで止まった文書がほかに/);
      await hasLooked();
      await user.keyboard('3');
      const question = await screen.findByRole('dialog', { name: /この文書とほかの2件を/ });
      expect(within(question).getByText('健診_3.pdf')).toBeTruthy();
      await user.click(within(question).getByRole('button', { name: '3件を読む' }));
      await waitFor(() => expect(reloads(server)).toHaveLength(3));
      expect(paths(server)).toEqual([DOCUMENT_ID, fakeId(1002), fakeId(1003)]);
      expect(reloads(server)[0]).toMatchObject({ selected_sheet_id: fakeId(7000), is_same_form: true });
      expect(reloads(server)[1]).toEqual({
        selected_sheet_id: fakeId(7000),
        is_correcting: true,
        is_forced: false,
        alike_to: { document: DOCUMENT_ID, refusal: 'as-seen' },
      });
    });

    it('are told one by one where they are alike no more', SLOW, async () => {
      const server = alikeServer();
      const answer = server.answer.bind(server);
      server.answer = (call) =>
        call.path.includes(fakeId(1003)) && call.path.endsWith('/reload/')
          ? (answer(call), problem(409, 'document-not-alike', 'もう同じ違いで止まった文書ではありません。'))
          : answer(call);
      renderApp(ADDRESS, server);
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: /^2件にも同じ答えを使う/ }));
      await user.click(await screen.findByRole('button', { name: '3件を読む' }));
      const told = await screen.findByRole('dialog', { name: '1件は再読込できませんでした' });
      expect(within(told).getByText(/健診_3\.pdf/)).toBeTruthy();
      expect(within(told).getByText(/もう同じ違いで止まった文書ではありません。/)).toBeTruthy();
    });

    it('are left as they are when nobody means them', SLOW, async () => {
      const server = alikeServer();
      renderApp(ADDRESS, server);
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: /^2件にも同じ答えを使う/ }));
      await user.click(await screen.findByRole('button', { name: 'キャンセル' }));
      expect(reloads(server)).toEqual([]);
      // Another form is another answer.
      await user.click(screen.getByRole('radio', { name: '就学援助費受給申請書' }));
      expect(screen.queryByText(/同じ違いで止まった文書/)).toBeNull();
    });

    it('are not touched where this document could not be read', SLOW, async () => {
      const server = alikeServer();
      const answer = server.answer.bind(server);
      server.answer = (call) =>
        call.path.endsWith('/reload/')
          ? (answer(call), problem(409, 'form-learned-enough', 'この帳票はこれ以上覚えられません。'))
          : answer(call);
      renderApp(ADDRESS, server);
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: /^2件にも同じ答えを使う/ }));
      await user.click(await screen.findByRole('button', { name: '3件を読む' }));
      await screen.findByText('この帳票はこれ以上覚えられません。');
      expect(paths(server)).toEqual([DOCUMENT_ID]);
    });
  });

  it('calls nobody back who has gone elsewhere while it was read', SLOW, async () => {
    const server = refusedServer();
    server.job = { ...server.job, status: 'started' };
    const router = renderApp(ADDRESS, server);
    const user = userEvent.setup();
    await hasLooked();
    await user.keyboard('1');
    await waitFor(() => expect(reloads(server)).toHaveLength(1));
    await router.navigate('/admin/surveys/');
    await screen.findByLabelText('このページの文書をすべて選択');
    server.job = { ...server.job, status: 'finished' };
    await screen.findByText('再読込が完了しました。', {}, { timeout: 10_000 });
    expect(router.state.location.pathname).toBe('/admin/surveys/');
  });

  it('reads it as another form by the button alone, since nothing is learned of that', SLOW, async () => {
    const server = refusedServer();
    renderApp(ADDRESS, server);
    const user = userEvent.setup();
    await hasLooked();
    await user.click(screen.getByRole('radio', { name: /就学援助費受給申請書/ }));
    await user.keyboard('{Alt>}1{/Alt}');
    expect(reloads(server)).toEqual([]);
    await user.keyboard('1');
    await waitFor(() => expect(reloads(server)).toHaveLength(1));
    expect(reloads(server)[0]).toMatchObject({ selected_sheet_id: fakeId(7001), is_same_form: false });
  });

  it('leaves it without a form by a key, and goes on to the next of no form', SLOW, async () => {
    const server = refusedServer();
    const router = renderApp(`${ADDRESS}?type=not-applicable`, server);
    await hasLooked();
    await userEvent.setup().keyboard('0');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/admin/survey/${server.nextId}/refused-form/`),
    );
    expect(router.state.location.search).toBe('?type=not-applicable');
    expect(reloads(server)).toEqual([]);
  });

  it('waits where another tab has it read, and then says what came of it', SLOW, async () => {
    const server = refusedServer();
    server.document = { ...server.document, reading: 'reading' };
    renderApp(ADDRESS, server);
    await screen.findByText(/^読み取っています/);
    server.document = { ...server.document, reading: 'not-applicable' };
    await screen.findByText(/印字が2か所違います/, {}, { timeout: 10_000 });
  });

  it('says in the check screen that there is something to decide', SLOW, async () => {
    renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, refusedServer());
    const band = await screen.findByText(/「健康診断個人票（雇入時）」に似ていますが、印字が2か所違うため/);
    const link = within(band.parentElement!).getByRole('link', { name: /違いを見て決める/ });
    expect(link.getAttribute('href')).toContain('/refused-form/');
    await userEvent.setup().keyboard('{Alt>}o{/Alt}');
    await screen.findByText(/印字が2か所違います/);
  });
});

describe('given a document that cannot be shown', () => {
  const answering = (status: number, code: string) => {
    const server = refusedServer();
    const answer = server.answer.bind(server);
    server.answer = (call) =>
      call.path.endsWith('/refused-form/') ? problem(status, code, '対象が見つかりません。') : answer(call);
    return server;
  };

  it('says that it is gone, and leads to the list', SLOW, async () => {
    renderApp(ADDRESS, answering(404, 'not-found'));
    await screen.findByText('文書が見つかりません');
    expect(screen.getByRole('link', { name: '文書一覧へ' }).getAttribute('href')).toBe('/admin/surveys/');
  });

  it('asks again where it could not be fetched', SLOW, async () => {
    renderApp(ADDRESS, answering(400, 'invalid'));
    await screen.findByText('帳票の判定を取得できませんでした');
    expect(screen.getByRole('button', { name: '再試行' })).toBeTruthy();
  });
});

describe('nothing is changed', () => {
  it('by an auditor', SLOW, async () => {
    const server = refusedServer();
    const context = fakeContext();
    server.context = { ...context, user_profile: { ...context.user_profile, role: 'auditor' } };
    renderApp(ADDRESS, server);
    await hasLooked();
    expect((await readButton()).hasAttribute('disabled')).toBe(true);
    await userEvent.setup().keyboard('1');
    expect(reloads(server)).toEqual([]);
  });

  it('of a confirmed document', SLOW, async () => {
    const server = refusedServer();
    server.document = { ...server.document, status: 'C' };
    renderApp(ADDRESS, server);
    expect((await readButton()).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/確認済の文書です/)).toBeTruthy();
  });

  it('of one that was read as a form', SLOW, async () => {
    renderApp(ADDRESS, createFakeServer());
    expect(await screen.findByText(/として読み取られています/)).toBeTruthy();
  });
});
