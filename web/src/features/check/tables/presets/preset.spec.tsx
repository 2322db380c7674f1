// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../../testing/fake-api';
import { DOCUMENT_ID, fakeId } from '../../../../testing/fake-content';
import { renderApp } from '../../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const PATTERN = fakeId(8000);

const opened = async (
  prepare: (server: FakeServer) => void,
): Promise<{ server: FakeServer; user: UserEvent }> => {
  const server = createFakeServer();
  prepare(server);
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const name = await screen.findByLabelText('氏名');
  await waitFor(() => expect(document.activeElement).toBe(name));
  return { server, user: userEvent.setup() };
};
const havePresets = ({ configuration }: FakeServer) => {
  configuration.have(
    'presetPatterns',
    { id: fakeId(8001), name: '問診票' },
    { id: PATTERN, name: '健診の追加項目' },
  );
  const of = { preset_pattern: PATTERN, subject: '事務' };
  configuration.have(
    'presetUserInputs',
    { ...of, id: fakeId(8100), sequence: 1, label: '受付番号', type: 'TX' },
    { ...of, id: fakeId(8101), sequence: 2, label: '明細', type: 'TL', row_number: 1, column_number: 2 },
  );
  configuration.have('presetTableCells', {
    ...{ id: fakeId(8200), preset_user_input: fakeId(8101), sequence: 1, value: '品名' },
    ...{ cell_position_in_row: 1, cell_position_in_column: 1, is_table_header: true, is_table_body: false },
  });
};

it('the items and tables of a preset pattern are added to the document, in one step', SLOW, async () => {
  const { server, user } = await opened(havePresets);
  await user.click(screen.getByRole('button', { name: 'プリセット' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'プリセット' }));
  await user.click(dialog.getByRole('combobox', { name: /^プリセットの選択/ }));
  await user.click(await screen.findByRole('option', { name: '健診の追加項目' }));
  await user.click(dialog.getByRole('button', { name: 'プリセットを適用' }));
  await screen.findByText('プリセット「健診の追加項目」を適用しました。');
  const added = await screen.findByLabelText('受付番号');
  await waitFor(() => expect(document.activeElement).toBe(added));
  expect(screen.getByDisplayValue('品名')).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('変更を保存しました。');
  const pushed = server.calls.filter(({ path }) => path.endsWith('/push_bulk/')).at(-1)!.body as {
    _class: string;
  }[];
  expect(pushed.map(({ _class }) => _class).sort()).toEqual([
    'tables',
    'userInputs',
    'userInputs',
    'userInputs',
  ]);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByLabelText('受付番号')).toBeNull());
  expect(screen.queryByDisplayValue('品名')).toBeNull();
});

it(
  'the pattern that readings apply is offered first; without patterns the dialog says so',
  SLOW,
  async () => {
    const first = await opened((server) => {
      havePresets(server);
      server.context!.organization.settings.preset_pattern = PATTERN;
    });
    await first.user.keyboard('{Alt>}i{/Alt}');
    await screen.findByRole('combobox', { name: 'プリセットの選択 健診の追加項目' });
    cleanup();
    const none = await opened(() => undefined);
    await none.user.keyboard('{Alt>}i{/Alt}');
    await screen.findByText(/^プリセットが登録されていません/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'プリセットを適用' }).disabled).toBe(true);
  },
);

it('an organisation without preset patterns has no button', SLOW, async () => {
  await opened((server) => {
    server.context!.organization.settings.usage_mode = 'WO';
  });
  expect(screen.queryByRole('button', { name: 'プリセット' })).toBeNull();
});
