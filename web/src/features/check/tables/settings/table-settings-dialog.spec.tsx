// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../../testing/fake-api';
import { DOCUMENT_ID, TABLE_ID } from '../../../../testing/fake-content';
import { renderApp } from '../../../../testing/render-app';

const SLOW = { timeout: 60_000 };

it(
  'the settings of a table are asked for from one of its cells, and saved with the document',
  SLOW,
  async () => {
    const server = createFakeServer();
    renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    const user = userEvent.setup();
    await user.click(await screen.findByDisplayValue('所見あり'));
    await user.keyboard('{Alt>}y{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: '表の設定' }));
    const label = dialog.getByLabelText<HTMLInputElement>('入力欄名');
    expect([dialog.getByLabelText<HTMLInputElement>('項目名').value, label.value]).toEqual(['聴力', '所見']);
    await user.clear(label);
    await user.type(label, '結果');
    await user.click(dialog.getByLabelText('行ごとに分割'));
    const rows = dialog.getByLabelText('1件の行数');
    await user.clear(rows);
    expect(dialog.getByText('1〜100の数字を入力してください。')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '設定' }).disabled).toBe(true);
    await user.type(rows, '２');
    await user.click(dialog.getByRole('button', { name: '設定' }));
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', '所見あり'));
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('変更を保存しました。');
    const pushed = server.calls.filter(({ path }) => path.endsWith('/push_bulk/')).at(-1)!.body as {
      _class: string;
      id: string;
    }[];
    expect(pushed.find(({ _class }) => _class === 'tables')).toMatchObject({
      id: TABLE_ID,
      label: '結果',
      divisional_output_by_row: true,
      vertical_division_number: 2,
    });
    expect(pushed.filter(({ _class }) => _class === 'userInputs')).toHaveLength(9);
  },
);
