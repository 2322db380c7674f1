// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeServer, type FakeAnswer, type FakeServer } from '../../../testing/fake-api';
import { DOCUMENT_ID, fakeId, fakeInput } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';
import { chooseKeys } from '../keys/use-check-keymap';

const SLOW = { timeout: 60_000 };
const SHEET = fakeId(50);

afterEach(() => chooseKeys({}));

const fragment = (n: number, type: string, more: object = {}) => ({
  id: fakeId(700 + n),
  form_item: fakeId(600),
  sequence: n,
  label: '',
  type,
  kind: 'text',
  required: false,
  clipped: false,
  is_applicant: false,
  value: '',
  options: [],
  auto_generate_options: '',
  area_linkage_key: null,
  ...more,
});

/** The check screen of a document of a form; what the form asks and what was entered before are given. */
const opened = async (
  answers: Readonly<Record<string, unknown>> = {},
  prepare: (server: FakeServer) => void = () => undefined,
): Promise<{ server: FakeServer; user: UserEvent }> => {
  const server = createFakeServer();
  server.document = { ...server.document, sheet: SHEET };
  prepare(server);
  const answer = server.answer.bind(server);
  server.answer = (call): FakeAnswer => {
    const body = call.method === 'GET' ? answers[call.path] : undefined;
    if (body === undefined) return answer(call);
    server.calls.push(call);
    return { status: 200, body };
  };
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  await screen.findByRole('textbox', { name: '氏名' });
  return { server, user: userEvent.setup() };
};
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
/** A cell of a table: with the focus it is a combobox, since values are offered there. */
const cellOf = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const pushed = (server: FakeServer) =>
  server.calls.filter(({ path }) => path.endsWith('/push_bulk/')).at(-1)?.body as Record<string, unknown>[];

describe('a value that nobody can read', () => {
  it('is marked by a key, with a reason; typing takes the mark away', SLOW, async () => {
    const { server, user } = await opened();
    await waitFor(() => expect(document.activeElement).toBe(field('氏名')));
    await user.keyboard('{Alt>}u{/Alt}');
    const reason = await screen.findByRole('textbox', { name: '判読不能の理由' });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.keyboard('水濡れ');
    expect(field('氏名')).toHaveProperty('value', '');
    expect(field('氏名').getAttribute('placeholder')).toBe('判読不能');
    await user.keyboard('{Enter}');
    expect(document.activeElement).not.toBe(reason);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(pushed(server)).toMatchObject([{ value: '', mark: 'illegible', mark_reason: '水濡れ' }]),
    );
    await user.type(field('氏名'), '手島');
    expect(field('氏名').getAttribute('placeholder')).toBeNull();
  });
});

describe('what else was read', () => {
  it('is taken by Alt and a digit', SLOW, async () => {
    await opened({}, (server) => {
      server.inputs = server.inputs.map((input) =>
        input.label === '氏名'
          ? { ...input, origin: { ...input.origin!, alternatives: ['手島 勇吉', '手嶋 勇吉'] } }
          : input,
      );
    });
    await waitFor(() => expect(document.activeElement).toBe(field('氏名')));
    expect(within(screen.getByRole('group', { name: '候補' })).getAllByRole('button')).toHaveLength(2);
    fireEvent.keyDown(field('氏名'), { key: '2', code: 'Digit2', altKey: true });
    expect(field('氏名')).toHaveProperty('value', '手嶋 勇吉');
  });
});

describe('values that were entered before', () => {
  const suggestions = { '/api/entered-values/': [{ value: '手島 勇吉', count: 3 }] };
  const inForm = (server: FakeServer) => {
    server.inputs = server.inputs.map((input) =>
      input.label === '年齢' ? { ...input, fragment: fakeId(701) } : input,
    );
  };

  it(
    'are offered while typing, chosen with the arrow, and never take Enter by themselves',
    SLOW,
    async () => {
      const { user } = await opened(suggestions, inForm);
      await user.click(field('年齢'));
      await user.type(screen.getByLabelText('年齢'), '手');
      await screen.findByRole('option', { name: '手島 勇吉' });
      await user.keyboard('{Enter}');
      expect(document.activeElement).not.toBe(screen.getByLabelText('年齢'));
      expect(screen.getByLabelText('年齢')).toHaveProperty('value', '34手');

      await user.click(screen.getByLabelText('年齢'));
      await user.keyboard('{ArrowDown}');
      await screen.findByRole('option', { name: '手島 勇吉' });
      await user.keyboard('{ArrowDown}{Enter}');
      expect(screen.getByLabelText('年齢')).toHaveProperty('value', '手島 勇吉');
      expect(document.activeElement).toBe(screen.getByLabelText('年齢'));
      expect(screen.queryByRole('option')).toBeNull();
    },
  );
});

describe('values that were entered before into a column of a table', () => {
  it('are offered in its cells; Enter, Tab and Alt with arrows keep their meaning', SLOW, async () => {
    const { server, user } = await opened({
      '/api/entered-values/': [{ value: '所見なし（再検査済）', count: 3 }],
    });
    const cell = () => screen.getByLabelText<HTMLInputElement>(/^聴力 2行 2列/);
    const offered = () => screen.findByRole('option', { name: '所見なし（再検査済）' });
    await user.click(cell());
    await user.type(cell(), '再');
    await offered();
    const asked = server.calls.find(({ path }) => path === '/api/entered-values/');
    expect(asked?.query.get('fragment_id')).toBe('table:1:2');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^聴力 3行 2列/);
    await user.click(cell());
    await user.keyboard('{ArrowDown}');
    await offered();
    await user.keyboard('{Tab}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^聴力 2行 3列/);
    await user.click(cell());
    await user.keyboard('{ArrowDown}');
    await offered();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(cell().value).toBe('所見なし（再検査済）');
    expect(document.activeElement).toBe(cell());
  });
});

describe('fields by what the form asks', () => {
  const asked = {
    '/api/form-item-fragments/': [
      fragment(1, 'SL', { required: true, options: ['A型', 'B型'] }),
      fragment(2, 'RA', { options: ['男', '女'] }),
      fragment(3, 'CK', { options: ['朝食', '昼食'] }),
    ],
  };
  const withFields = (server: FakeServer) => {
    server.inputs = [
      ...server.inputs,
      fakeInput(51, { label: '血液型', type: 'SL', fragment: fakeId(701), value: '' }),
      fakeInput(52, { label: '性別', type: 'RA', fragment: fakeId(702), value: '男' }),
      fakeInput(53, { label: '食事', type: 'CK', fragment: fakeId(703), value: '昼食\n間食' }),
      fakeInput(54, { label: '添付', type: 'FL', value: '診断書.pdf' }),
    ];
  };

  it(
    'are chosen; a foreign value stays until it is taken away; what must be filled in is said',
    SLOW,
    async () => {
      const { server, user } = await opened(asked, withFields);
      const blood = await screen.findByRole('combobox', { name: '血液型' });
      expect(screen.getByText('必須').className).toContain('missing');
      await user.selectOptions(blood, 'B型');
      expect(screen.getByText('必須').className).not.toContain('missing');

      const sex = screen.getByRole('radiogroup', { name: '性別' });
      expect(within(sex).getByRole('radio', { name: '男' })).toHaveProperty('checked', true);
      within(sex).getByRole('radio', { name: '男' }).focus();
      await user.keyboard('2');
      expect(within(sex).getByRole('radio', { name: '女' })).toHaveProperty('checked', true);

      const meals = screen.getByRole('group', { name: '食事' });
      await user.click(within(meals).getByRole('checkbox', { name: '朝食' }));
      await user.click(within(meals).getByRole('checkbox', { name: '間食' }));

      expect(screen.getByRole('link', { name: 'ダウンロード' }).getAttribute('download')).toBe('診断書.pdf');
      await user.keyboard('{Control>}s{/Control}');
      await waitFor(() =>
        expect(pushed(server).map(({ value }) => value)).toEqual(['B型', '女', '朝食\n昼食']),
      );
    },
  );
});

describe('the comment', () => {
  it('is saved with the values', SLOW, async () => {
    const { server, user } = await opened();
    await user.type(field('文書の備考'), '再提出');
    expect(screen.getByText(/未保存の変更 1件/)).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(pushed(server)).toMatchObject([{ _class: 'documents', id: DOCUMENT_ID, comment: '再提出' }]),
    );
  });
});

describe('a table', () => {
  it('takes a block from a spreadsheet and tells what did not fit', SLOW, async () => {
    const { user } = await opened();
    const cell = cellOf(/^聴力 2行 3列/);
    await user.click(cell);
    await user.paste('あり\tなし\nなし\tなし\n');
    expect(cellOf(/^聴力 2行 3列/)).toHaveProperty('value', 'あり');
    expect(cellOf(/^聴力 3行 3列/)).toHaveProperty('value', 'なし');
    expect(
      await screen.findByText('2行 2列のうち、表に収まらない 1列 を除いて貼り付けました。'),
    ).toBeTruthy();
  });

  it(
    'gets a row by the keyboard, whose counts are saved; Alt with arrows goes on from there',
    SLOW,
    async () => {
      const { server, user } = await opened();
      await user.click(cellOf(/^聴力 3行 2列/));
      await user.keyboard('{Alt>}t{/Alt}');
      await user.click(await screen.findByRole('menuitem', { name: '下に行を追加' }));
      await waitFor(() => expect(document.activeElement).toBe(cellOf(/^聴力 4行 2列/)));
      await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
      expect(document.activeElement).toBe(cellOf(/^聴力 3行 2列/));
      await user.keyboard('{Control>}s{/Control}');
      await waitFor(() => expect(pushed(server).some((one) => one['_class'] === 'tables')).toBe(true));
      expect(pushed(server).find((one) => one['_class'] === 'tables')).toMatchObject({ row_number: 4 });
    },
  );

  it('has headers by Alt and a click, or by a key', SLOW, async () => {
    await opened();
    const cell = cellOf(/^聴力 3行 2列/);
    fireEvent.click(cell, { altKey: true });
    await screen.findByRole('textbox', { name: /聴力 3行 2列 見出し/ });
    fireEvent.focus(cellOf(/^聴力 3行 2列/));
    fireEvent.keyDown(cellOf(/^聴力 3行 2列/), { key: 'h', code: 'KeyH', altKey: true });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /聴力 3行 2列 見出し/ })).toBeNull());
  });
});

describe('keys', () => {
  it('can be chosen; what is taken is refused; the product’s own come back', SLOW, async () => {
    const { user } = await opened();
    await user.keyboard('{F1}');
    await user.click(await screen.findByRole('button', { name: '「一時保存」のキーを変更' }));
    const recorder = screen.getByRole('textbox', { name: '「一時保存」の新しいキー' });
    fireEvent.keyDown(recorder, { key: 'e', code: 'KeyE', altKey: true });
    expect(screen.getByText('Alt+E は「次の文書」で使っています。')).toBeTruthy();
    fireEvent.keyDown(recorder, { key: 'F8', code: 'F8' });
    expect(await screen.findAllByText('F8')).not.toHaveLength(0);
    expect(JSON.parse(localStorage.getItem('reader-check-keys') ?? '{}')).toEqual({ save: ['F8', 'Alt+S'] });
    await user.click(screen.getByRole('button', { name: '初期設定に戻す' }));
    expect(localStorage.getItem('reader-check-keys')).toBeNull();
  });

  it('Ctrl+Shift shows doubtful and empty fields only, and all again', SLOW, async () => {
    const { user } = await opened();
    await user.keyboard('{Control>}{Shift>}{/Shift}{/Control}');
    expect(screen.queryByRole('textbox', { name: '身長' })).toBeNull();
    expect(field('医師の意見')).toBeTruthy();
    await user.keyboard('{Control>}{Shift>}{/Shift}{/Control}');
    expect(field('身長')).toBeTruthy();
  });

  it('beyond the last field ask before they sign', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(cellOf(/^聴力 3行 3列/));
    await user.keyboard('{Alt>}n{/Alt}');
    await screen.findByText('この文書を確認済にしますか？');
    await user.click(screen.getByRole('button', { name: '確認して次へ', hidden: false }));
    await waitFor(() => expect(server.calls.some(({ path }) => path === '/api/documents/')).toBe(true));
  });

  it('do nothing while an IME composes', SLOW, async () => {
    await opened();
    const name = field('氏名');
    name.focus();
    fireEvent.keyDown(name, { key: 'Enter', code: 'Enter', isComposing: true });
    fireEvent.keyDown(name, { key: 'Process', code: 'Enter', keyCode: 229 });
    expect(document.activeElement).toBe(name);
  });
});

describe('a doubt that is accepted', () => {
  const haveDoubt = (server: FakeServer) => {
    server.inputs = server.inputs.map((input) =>
      input.label === '氏名'
        ? { ...input, is_corrected: false, origin: { engine: 'tesseract', confidence: 58 } }
        : input,
    );
  };

  it('is unsaved until it is saved, and then known to everybody', SLOW, async () => {
    const { server, user } = await opened({}, haveDoubt);
    await user.click(field('氏名'));
    await user.keyboard('{Enter}');
    await screen.findByText(/未保存の変更 1件/);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(pushed(server)).toMatchObject([{ is_accepted: true }]));
    expect(pushed(server)[0]).toHaveProperty('value', (field('氏名') as HTMLInputElement).value);
    await screen.findByText(/\d 一時保存$/);
    expect(server.inputs.find(({ label }) => label === '氏名')).toMatchObject({ is_accepted: true });
  });

  it('by somebody else is none', SLOW, async () => {
    await opened({}, (server) => {
      haveDoubt(server);
      server.inputs = server.inputs.map((input) => ({ ...input, is_accepted: true }));
    });
    await screen.findByText('要確認なし');
  });
});

describe('taking a field away', () => {
  const remove = () => screen.queryByRole('button', { name: '入力欄を削除' });

  it('is not beside what says why a value is empty, and asks', SLOW, async () => {
    const { user } = await opened();
    await user.click(field('氏名'));
    const mark = await screen.findByRole('button', { name: '該当なし' });
    expect(mark.parentElement?.contains(remove())).toBe(false);
    await user.click(remove()!);
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('「氏名」の欄を削除しますか？');
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    expect(field('氏名')).toBeTruthy();
    await user.click(remove()!);
    await user.click(await screen.findByRole('button', { name: '欄を削除' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '氏名' })).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is for managers where a registered form asks for it', SLOW, async () => {
    const { user } = await opened({}, (server) => {
      server.inputs = server.inputs.map((input) =>
        input.label === '年齢' ? { ...input, fragment: fakeId(701) } : input,
      );
    });
    await user.click(screen.getByLabelText('年齢'));
    await screen.findByRole('button', { name: '該当なし' });
    expect(remove()).toBeNull();
  });
});
