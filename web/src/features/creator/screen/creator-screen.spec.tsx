// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PushedObject } from '@reader/contracts/objects/changes';
import { shortPathOf } from '@reader/contracts/http/forms/short-address';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { BIRTH, DRAFT_ID, FORM_ID, FRAGMENTS, haveDraft } from '../../../testing/creator/fake-creator';
import { fakeId } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 90_000 };
const SAVED = { timeout: 10_000 };

const openedWith = (change: (server: FakeServer) => void = () => undefined): FakeServer => {
  const server = createFakeServer();
  haveDraft(server.configuration);
  change(server);
  return server;
};
const opened = async (server = openedWith()) => {
  const router = renderApp(`/creator/${FORM_ID}/`, server);
  await screen.findByRole('region', { name: '項目の一覧' });
  return { server, router, user: userEvent.setup() };
};
const area = (id: string) => document.querySelector<SVGElement>(`[data-area="${id}"]`)!;
const row = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)!;
const rowTexts = () => [...document.querySelectorAll('[data-row]')].map(({ textContent }) => textContent);
/** What was pushed last, once it was. */
const pushed = async (server: FakeServer, matching: object): Promise<PushedObject[]> => {
  let found: PushedObject[] = [];
  await waitFor(() => {
    found = server.calls
      .filter(({ path }) => path.endsWith('/push_bulk/'))
      .flatMap(({ body }) => body as PushedObject[]);
    expect(found).toContainEqual(expect.objectContaining(matching));
  }, SAVED);
  return found;
};
const label = () => screen.getByRole('textbox', { name: 'ラベル' });
/** jsdom has no pointer events; a mouse event of their name does. */
const point = (at: Element | Window, type: string, [clientX, clientY]: [number, number]) =>
  fireEvent(at, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY }));

describe('a form that nobody has opened for editing', () => {
  it('gets its draft when it is opened', SLOW, async () => {
    const { server } = await opened(createFakeServer());
    expect(server.calls.some(({ method, path }) => method === 'PUT' && path.endsWith('/draft/'))).toBe(true);
    expect(rowTexts()[0]).toContain('氏名');
  });

  it('is said not to be there where there is none', SLOW, async () => {
    renderApp(`/creator/${fakeId(1)}/`, createFakeServer());
    expect(await screen.findByText('帳票が見つかりません')).toBeTruthy();
  });
});

describe('the list of fields', () => {
  it('has items by frame, with their type, kind and whether they are required', SLOW, async () => {
    await opened();
    expect(screen.getByRole('heading', { name: '枠グループ 1' })).toBeTruthy();
    expect(rowTexts().slice(0, 5)).toEqual(['氏名必須氏名', '生年月日', '年数字', '月数字', '性別男・女']);
  });

  it('selects on the page what is chosen in it, and the other way round', SLOW, async () => {
    const { user } = await opened();
    await user.click(row(FRAGMENTS.month));
    expect(area(FRAGMENTS.month).getAttribute('aria-pressed')).toBe('true');
    fireEvent.focus(area(FRAGMENTS.sex));
    expect(row(FRAGMENTS.sex).getAttribute('aria-current')).toBe('true');
  });

  it('is ordered by keys', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(row(FRAGMENTS.name));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(rowTexts()[0]).toBe('生年月日');
    await pushed(server, { _class: 'formItems', id: BIRTH, sequence: 1 });
  });
});

describe('proposals', () => {
  it('are answered one after the other by keys, and each answer can be undone', SLOW, async () => {
    const { server, user } = await opened();
    area(FRAGMENTS.height).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(area(FRAGMENTS.weight)));
    await user.keyboard('{Delete}');
    expect(area(FRAGMENTS.weight)).toBeNull();
    await pushed(server, { _class: 'formItemFragments', id: FRAGMENTS.height, is_proposed: false });
    await user.keyboard('{Control>}zz{/Control}');
    expect(screen.getByText('提案 1 / 2')).toBeTruthy();
  });

  it('are accepted all at once, which is one act', SLOW, async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: '2件を採用' }));
    expect(screen.queryByRole('region', { name: '欄の提案' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    expect(screen.getByRole('button', { name: '2件を採用' })).toBeTruthy();
  });

  it('come when they are asked for, beside what is edited meanwhile', SLOW, async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: '欄を提案' }));
    expect(await screen.findByText('1件の欄を提案しました。')).toBeTruthy();
    expect(rowTexts().at(-1)).toContain('視力');
  });
});

describe('an area', () => {
  it('is moved and sized by keys, half a mm each', SLOW, async () => {
    const { server, user } = await opened();
    area(FRAGMENTS.name).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await pushed(server, {
      _root: DRAFT_ID,
      id: FRAGMENTS.name,
      area: { page: 1, x: 21, y: 32, width: 60, height: 8.5 },
    });
  });

  it('leads to the next with Tab, as the page is read, and to its name with Enter', SLOW, async () => {
    const { user } = await opened();
    area(FRAGMENTS.name).focus();
    await user.keyboard('{Tab}');
    await waitFor(() => expect(document.activeElement).toBe(area(FRAGMENTS.year)));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(label()));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(area(FRAGMENTS.year)));
  });

  it('is drawn where the pointer is dragged, and named at once', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(screen.getByRole('button', { name: '欄を描く' }));
    const paper = area(FRAGMENTS.name).closest('svg')!;
    point(paper, 'pointerdown', [300, 500]);
    point(window, 'pointermove', [380, 530]);
    point(window, 'pointerup', [380, 530]);
    await waitFor(() => expect(document.activeElement).toBe(label()));
    await user.clear(label());
    await user.type(label(), '備考');
    await pushed(server, { _class: 'formItems', subject: '備考' });
    await pushed(server, { _class: 'formItemFragments', label: '備考', is_proposed: false });
  });

  it('is added by a key, and removed by another', SLOW, async () => {
    const { user } = await opened();
    const before = rowTexts().length;
    area(FRAGMENTS.sex).focus();
    await user.keyboard('n');
    expect(rowTexts()).toHaveLength(before + 1);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('項目6'));
    await user.keyboard('{Delete}');
    expect(rowTexts()).toHaveLength(before);
  });
});

describe('what is set of a field', () => {
  it('is its options: typed, pasted as lines, and emptied away', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(row(FRAGMENTS.sex));
    const added = screen.getByRole('textbox', { name: '選択肢を追加' });
    await user.type(added, 'その他{Enter}');
    added.focus();
    await user.paste('甲\n乙');
    await user.clear(screen.getByRole('textbox', { name: '選択肢1' }));
    await user.tab();
    const values = screen
      .getAllByRole('textbox', { name: /^選択肢\d$/ })
      .map((one) => (one as HTMLInputElement).value);
    expect(values).toEqual(['女', 'その他', '甲', '乙']);
    await pushed(server, { _class: 'fragmentOptions', value: '乙', fragment: FRAGMENTS.sex });
  });

  it('shows what comes of generated options', SLOW, async () => {
    const { user } = await opened();
    await user.click(row(FRAGMENTS.month));
    expect(screen.getByText('1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12')).toBeTruthy();
  });

  it('is on which earlier answer it depends', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(row(FRAGMENTS.height));
    await user.click(screen.getByRole('button', { name: '項目' }));
    await user.click(screen.getByRole('combobox', { name: /前の項目/ }));
    await user.click(await screen.findByRole('option', { name: '性別' }));
    const condition = { fragment: FRAGMENTS.sex, values: ['男'] };
    await pushed(server, { _class: 'formItems', shown_when: condition });
    expect(screen.getByRole('checkbox', { name: '男' })).toHaveProperty('checked', true);
  });

  it('is where it lies, in mm; what is no number is not taken', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(row(FRAGMENTS.name));
    const x = screen.getByRole('textbox', { name: '左からの位置（mm）' });
    await user.clear(x);
    await user.type(x, '３０．５');
    await pushed(server, { id: FRAGMENTS.name, area: { page: 1, x: 30.5, y: 32, width: 60, height: 8 } });
    await user.clear(x);
    expect(x.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('what keeps a form from being published', () => {
  it('is counted and leads to its field, and hinders no saving', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(row(FRAGMENTS.name));
    await user.clear(label());
    await pushed(server, { id: FRAGMENTS.name, label: '' });
    await user.click(row(FRAGMENTS.sex));
    await user.click(screen.getByRole('button', { name: '公開の前に直すところ 1件' }));
    await user.click(await screen.findByRole('menuitem'));
    expect(label()).toHaveProperty('value', '');
  });

  it('stands in the way of publishing', SLOW, async () => {
    const { user } = await opened();
    await user.click(row(FRAGMENTS.name));
    await user.clear(label());
    await user.click(screen.getByRole('button', { name: '第1版を公開…' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: '第1版を公開' })).toHaveProperty('disabled', true);
  });
});

describe('publishing', () => {
  const published = (server: FakeServer) =>
    server.calls.filter(({ path }) => path.endsWith('/publish/')).map(({ body }) => body);

  it('saves first, names what changes and what documents are read otherwise', SLOW, async () => {
    const { server, user } = await opened(
      openedWith(({ creator }) => {
        creator.edition = 2;
        creator.documents = { total: 1284, unconfirmed: 212 };
      }),
    );
    await user.click(row(FRAGMENTS.name));
    await user.type(label(), '漢字');
    await user.click(screen.getByRole('button', { name: '第3版を公開…' }));
    const dialog = await screen.findByRole('dialog', {}, SAVED);
    expect(dialog.textContent).toContain('氏名漢字');
    expect(dialog.textContent).toContain(
      '第2版で読んだ文書 1,284件のうち、未確認の 212件は、再読込すると第3版で読まれます。',
    );
    await user.click(within(dialog).getByRole('button', { name: '第3版を公開' }));
    expect(await screen.findByText('第3版を公開しました。')).toBeTruthy();
    expect(published(server)).toEqual([{ revision: 1 }]);
  });

  it('stops where somebody has saved since, and takes that in', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(screen.getByRole('button', { name: '第1版を公開…' }));
    const dialog = await screen.findByRole('dialog');
    server.configuration.have('formItemFragments', {
      ...server.configuration.of('formItemFragments').find(({ id }) => id === FRAGMENTS.sex)!,
      label: '性',
    });
    server.configuration.have('sheetDrafts', server.configuration.of('sheetDrafts')[0]!);
    await user.click(within(dialog).getByRole('button', { name: '第1版を公開' }));
    expect(await screen.findByText(/他の人がこの帳票を変更したため、公開していません/)).toBeTruthy();
    await user.click(row(FRAGMENTS.sex));
    await waitFor(() => expect(label()).toHaveProperty('value', '性'));
  });
});

describe('answers on the web', () => {
  it('are set in a dialog that has the address to give out', SLOW, async () => {
    const { server, user } = await opened(openedWith(({ creator }) => void (creator.edition = 1)));
    await user.click(screen.getByRole('button', { name: '帳票の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '回答の設定…' }));
    const dialog = await screen.findByRole('dialog', { name: '回答の設定' });
    const field = (name: string) => within(dialog).getByLabelText(name);
    expect(field('回答のアドレス')).toHaveProperty('value', `http://localhost:3000${shortPathOf(FORM_ID)}`);
    await user.click(within(dialog).getByRole('switch', { name: '回答の受付' }));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText('パスワードを決めてください。')).toBeTruthy();
    await user.type(field('パスワード'), 'hogosha-2026');
    fireEvent.change(field('回答期間の終わり'), { target: { value: '2026-12-25T17:00' } });
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('回答の設定を保存しました。')).toBeTruthy();
    expect(server.calls.find(({ path }) => path.endsWith('/answering/'))?.body).toMatchObject({
      ...{ is_open: true, answer_from: null, answer_until: '2026-12-25T08:00:00.000Z' },
      ...{ password: 'hogosha-2026', attachment_bytes: 10_485_760 },
    });
  });
});

describe('nothing that is typed is lost', () => {
  it('comes back when the form is opened again before it was saved', SLOW, async () => {
    const server = openedWith();
    const { user } = await opened(server);
    server.answer = () => problem(503, 'unavailable', '');
    await user.click(row(FRAGMENTS.name));
    await user.type(label(), '漢字');
    expect(await screen.findByText(/保存できていません/, {}, SAVED)).toBeTruthy();
    cleanup();
    await opened();
    expect(rowTexts()[0]).toContain('氏名漢字');
  });

  it('keeps the others’ value where both changed one, and says which', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(row(FRAGMENTS.name));
    server.configuration.have('formItemFragments', {
      ...server.configuration.of('formItemFragments').find(({ id }) => id === FRAGMENTS.name)!,
      label: '申請者',
    });
    server.configuration.have('sheetDrafts', server.configuration.of('sheetDrafts')[0]!);
    const place = { _class: 'formItemFragments', id: FRAGMENTS.name, field: 'label' };
    server.conflict = problem(409, 'edit-conflict', '', {
      conflicts: [{ ...place, mine: '氏名漢字', theirs: '申請者' }],
      revision: 1,
    });
    await user.type(label(), '漢字');
    expect(
      await screen.findByText(/他の人の値にしました: 「.*」のラベル/, {}, { timeout: 15_000 }),
    ).toBeTruthy();
    await waitFor(() => expect(label()).toHaveProperty('value', '申請者'), SAVED);
  });

  it('is saved before another screen is opened', SLOW, async () => {
    const { server, router, user } = await opened();
    await user.click(row(FRAGMENTS.name));
    await user.type(label(), '漢字');
    await user.click(screen.getByRole('link', { name: '一覧' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/creator/'), SAVED);
    await pushed(server, { id: FRAGMENTS.name, label: '氏名漢字' });
  });
});

describe('the preview', () => {
  it('asks what respondents are asked, and hides what depends on another answer', SLOW, async () => {
    const { user } = await opened(
      openedWith(({ configuration }) => {
        const condition = { fragment: FRAGMENTS.sex, values: ['女'] };
        configuration.have('formItems', {
          ...configuration.of('formItems').find(({ id }) => id === fakeId(7714))!,
          shown_when: condition,
        });
        configuration.have('formItemFragments', {
          ...configuration.of('formItemFragments').find(({ id }) => id === FRAGMENTS.height)!,
          is_proposed: false,
        });
      }),
    );
    await user.click(screen.getByRole('button', { name: '帳票の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '回答画面を見る' }));
    const dialog = await screen.findByRole('dialog', { name: '回答画面' });
    const field = (name: string) => within(dialog).queryByRole('textbox', { name });
    expect([field('氏名') === null, field('身長') === null, field('体重') === null]).toEqual([
      false,
      true,
      true,
    ]);
    await user.click(within(dialog).getByRole('radio', { name: '女' }));
    expect(field('身長')).not.toBeNull();
  });
});

it('lists its keys', SLOW, async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: /ショートカット一覧/ }));
  const dialog = await screen.findByRole('dialog', { name: 'ショートカット一覧' });
  expect(within(dialog).getByText('欄を0.5mm動かす')).toBeTruthy();
});
