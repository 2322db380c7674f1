// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { type FakeGrouped, fakeGrouped, PHONE, SEX, withGrouped } from '../../../testing/fake-grouped';
import { renderApp } from '../../../testing/render-app';

// The whole application is loaded, which is slow on some machines.
vi.setConfig({ testTimeout: 60_000 });

let grouped: FakeGrouped;
let server: ReturnType<typeof createFakeServer>;
beforeEach(() => {
  grouped = fakeGrouped();
  server = withGrouped(createFakeServer(), grouped);
});

const open = async (search = `field=${PHONE}`) => {
  const router = renderApp(`/admin/grouped/?${search}`, server);
  await screen.findAllByRole('textbox', { name: /^(電話番号|性別)/ });
  return { router, user: userEvent.setup() };
};
const cell = (file: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`調査票_${file}\\.png$`) });
/** Behind a dialog nothing has a role. */
const hiddenCell = (file: number) =>
  document.querySelector(`[data-cell="${grouped.values[file]!.input.id}"]`)!;
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? '';
const pushed = () => grouped.pushed.flat();
const saved = () => screen.findByText(/件保存しました/);

describe('one field of many documents', () => {
  it('stands in groups, with the cursor in the first value', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['01974件', 'まれな値（2件まで）']),
    );
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    expect(screen.getByRole('link', { name: /電話番号/ }).getAttribute('aria-current')).toBe('page');
  });

  it('fixes the odd one, and one key says that the rest is right', async () => {
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(cell(3));
    await user.keyboard('0197{Enter}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await saved();
    const fixed = pushed().find(({ id }) => id === fakeId(3003));
    expect(fixed).toMatchObject({ value: '0197', _revision: 3, document: fakeId(1003) });
    expect(pushed().filter((one) => one['is_accepted'] === true)).toHaveLength(5);
    expect(await screen.findByText('すべて確認しました')).toBeTruthy();
  });

  it('takes the last of it back, though nothing is left to look at: the values come again', async () => {
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('すべて確認しました');
    const told = (await saved()).textContent;
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await user.keyboard('{Control>}z{/Control}');
    await screen.findAllByRole('textbox', { name: /^電話番号/ });
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await waitFor(() =>
      expect(pushed().filter((one) => one['is_accepted'] === false).length).toBeGreaterThan(5),
    );
    // Each value counts once.
    expect((await saved()).textContent).toBe(told);
  });

  it('Enter accepts and goes on; Space leaves a value to its document', async () => {
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('{Enter} ');
    expect(document.activeElement).toBe(cell(3));
    expect(screen.getByTitle('文書で見る')).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await saved();
    expect(pushed().map(({ id }) => id)).not.toContain(fakeId(3003));
  });

  it('F2 edits, Escape gives up, Ctrl+Z takes back', async () => {
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('{F2}');
    expect(cell(2).value).toBe('0191');
    await user.keyboard('9{Escape}');
    expect(nameOf(cell(2))).toMatch(/^電話番号 0191 /);
    await user.keyboard('{Alt>}u{/Alt}');
    expect(screen.getByTitle('判読不能')).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.queryByTitle('判読不能')).toBeNull();
    expect(document.activeElement).toBe(cell(2));
  });

  it('leaves Enter to an input method that composes', async () => {
    await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    fireEvent.change(cell(2), { target: { value: 'やま' } });
    fireEvent.keyDown(cell(2), { key: 'Enter', code: 'Enter', isComposing: true });
    expect(cell(2).value).toBe('やま');
    fireEvent.keyDown(cell(2), { key: 'Enter', code: 'Enter' });
    expect(nameOf(cell(2))).toMatch(/^電話番号 やま /);
  });

  it('keeps what was typed when the cursor goes elsewhere', async () => {
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('0195');
    await user.click(cell(0));
    expect(nameOf(cell(2))).toMatch(/^電話番号 0195 /);
  });
});

it('a value of options takes a digit, and nothing else', async () => {
  grouped.values = grouped.values.map((one) => ({
    ...one,
    field: SEX,
    input: { ...one.input, type: 'RA', fragment: SEX, label: '性別', value: '男' },
  }));
  const { user } = await open('by=mark');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /^性別/ })[0]),
  );
  await waitFor(() => expect(screen.getByRole('region', { name: '選択中の値' }).textContent).toContain('女'));
  await user.keyboard('x2');
  expect(nameOf(screen.getAllByRole('textbox', { name: /^性別/ })[0]!)).toMatch(/^性別 女 /);
});

it('a digit is replaced by one key, which leads on', async () => {
  grouped.values = grouped.values.map((one) => ({ ...one, position: 3 }));
  const { user } = await open('by=character&character=7');
  await waitFor(() => expect(document.activeElement).toBe(cell(0)));
  await user.keyboard('1');
  expect(document.activeElement).toBe(cell(1));
  expect(nameOf(cell(0))).toMatch(/^電話番号 0191 /);
});

describe('saving', () => {
  it('asks whose value holds where somebody else has changed it', async () => {
    grouped.refusals = [
      problem(409, 'edit-conflict', '他の人が変更しました。', {
        conflicts: [{ _class: 'userInputs', id: fakeId(3002), field: 'value', mine: '0195', theirs: '0192' }],
        revision: 9,
      }),
    ];
    const others = server.answer.bind(server);
    server.answer = (call) =>
      call.path === `/api/documents/${fakeId(1002)}/`
        ? {
            status: 200,
            body: {
              ...server.rows[12],
              content_revision: 9,
              user_inputs: [{ ...grouped.values[2]!.input, value: '0192' }],
            },
          }
        : others(call);
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('0195{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('調査票_2.png 電話番号');
    await user.click(within(dialog).getByRole('button', { name: '選んだ値で保存' }));
    await saved();
    expect(grouped.pushed.at(-1)).toMatchObject([{ value: '0195', _revision: 9 }]);
  });

  it('a value that somebody else deleted, and is given up, leaves the grid; the cursor stays in it', async () => {
    grouped.refusals = [
      problem(409, 'edit-conflict', '他の人が変更しました。', {
        conflicts: [{ _class: 'userInputs', id: fakeId(3002), field: 'value', mine: '0195', theirs: null }],
        revision: 9,
      }),
    ];
    const others = server.answer.bind(server);
    server.answer = (call) =>
      call.path === `/api/documents/${fakeId(1002)}/`
        ? { status: 200, body: { ...server.rows[12], content_revision: 9, user_inputs: [] } }
        : others(call);
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('0195{Enter}');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '他の人' }));
    await user.click(within(dialog).getByRole('button', { name: '選んだ値で保存' }));
    await waitFor(() => expect(hiddenCell(2)).toBeNull());
    expect(screen.queryByRole('button', { name: /保存できない値/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBeTruthy());
  });

  it('what the server refuses stays on the screen, with the reason', async () => {
    grouped.refusals = [problem(409, 'document-confirmed', '確認済の文書は変更できません。')];
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('0195{Enter}');
    await user.click(await screen.findByRole('button', { name: '保存できない値 1件' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      '調査票_2.png 電話番号「0195」: 確認済の文書は変更できません。',
    );
    expect(nameOf(hiddenCell(2))).toContain('0195');
  });

  it('who leaves what the server refuses reads why, and not that the input is wrong', async () => {
    grouped.refusals = [problem(409, 'document-confirmed', '確認済の文書は変更できません。')];
    const { user, router } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('0195{Enter}');
    await screen.findByRole('button', { name: '保存できない値 1件' });
    void router.navigate('/admin/surveys/');
    const dialog = await screen.findByRole('dialog', { name: '保存していない変更があります' });
    expect(dialog.textContent).toContain('保存できない値が1件あります。確認済の文書は変更できません。');
    expect(dialog.textContent).not.toContain('入力に誤り');
  });

  it('what is typed in a cell that is left open is kept and saved at the next visit', async () => {
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('{F2}9');
    expect(cell(2).value).toBe('01919');
    cleanup();
    await open();
    await saved();
    expect(grouped.pushed.at(-1)).toMatchObject([{ id: fakeId(3002), value: '01919', _revision: 3 }]);
  });

  it('is kept when the page closes, though the cell is still open', async () => {
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('{F2}9');
    fireEvent(window, new Event('pagehide'));
    expect(Object.values({ ...localStorage }).join()).toContain('01919');
  });

  it('what the server refused is still told when the form has no open document any more', async () => {
    grouped.refusals = [problem(409, 'document-confirmed', '確認済の文書は変更できません。')];
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    grouped.fields = { ...grouped.fields, documents: 0 };
    await user.keyboard('0195{Enter}');
    expect(await screen.findByText('未確認の文書はありません')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '保存できない値 1件' })).toBeTruthy();
  });

  it('what was typed before a crash is saved at the next visit', async () => {
    grouped.refusals = [problem(503, 'unavailable', '混み合っています。')];
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('0195{Enter}');
    await screen.findByRole('button', { name: /未保存 1件/ });
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain('reader-grouped-'));
    cleanup();
    await open();
    await saved();
    expect(grouped.pushed.at(-1)).toMatchObject([{ id: fakeId(3002), value: '0195', _revision: 3 }]);
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('reader-grouped-'));
  });
});

it('documents of which every value was looked at are confirmed, and who could not be is named', async () => {
  const others = server.answer.bind(server);
  server.answer = (call) =>
    call.method === 'POST' && call.path === '/api/documents/'
      ? {
          status: 200,
          body: {
            position: '12',
            failed: [
              {
                document_id: fakeId(1001),
                code: 'document-changed-since-seen',
                title: '内容が変更されています。',
              },
            ],
          },
        }
      : others(call);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /すべて見た文書を確認（2件）/ }));
  await user.click(await screen.findByRole('button', { name: '2件を確認' }));
  expect((await screen.findByRole('dialog', { name: /1件は確認できませんでした/ })).textContent).toContain(
    '調査票_1.png: 内容が変更されています。',
  );
});

it('without documents it says so', async () => {
  grouped.fields = { ...grouped.fields, documents: 0 };
  renderApp('/admin/grouped/', server);
  expect(await screen.findByText('未確認の文書はありません')).toBeTruthy();
});

it('a list that could not be fetched can be fetched again', async () => {
  const others = server.answer.bind(server);
  server.answer = ({ path }) =>
    path === '/api/grouped-values/'
      ? problem(500, 'unexpected', '予期しないエラーが発生しました。')
      : others({ method: 'GET', path, query: new URLSearchParams(), body: null });
  renderApp(`/admin/grouped/?field=${PHONE}`, server);
  const again = await screen.findByRole('button', { name: '再試行' });
  server.answer = others;
  await userEvent.setup().click(again);
  expect(await screen.findAllByRole('textbox', { name: /^電話番号/ })).toHaveLength(6);
});

it('an auditor looks, and changes nothing', async () => {
  server.context = fakeContext('auditor');
  const { user } = await open();
  await waitFor(() => expect(document.activeElement).toBe(cell(2)));
  await user.keyboard('9{Enter}');
  expect(nameOf(cell(2))).toMatch(/^電話番号 0191 /);
  expect(screen.queryByRole('button', { name: /を確認/ })).toBeNull();
  expect(pushed()).toEqual([]);
});
