// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../../testing/fake-api';
import { DOCUMENT_ID, fakeId } from '../../../../testing/fake-content';
import { FORMAT_ID, haveFormat } from '../../../../testing/fake-formats';
import { fetchedFiles } from '../../../../testing/fetched-files';
import { renderApp } from '../../../../testing/render-app';

const SLOW = { timeout: 60_000 };

const fetched = fetchedFiles();

/** Chooses from the menu of the document. */
const chosen = async (server: ReturnType<typeof createFakeServer>, name: string) => {
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '文書の操作' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return user;
};

it('one document is put out from its check screen, by a format that is chosen there', SLOW, async () => {
  const server = createFakeServer();
  haveFormat(server.configuration);
  const user = await chosen(server, 'CSV・xlsx…');
  const dialog = within(await screen.findByRole('dialog', { name: '出力設定を選択' }));
  expect(dialog.getByText(`「${server.document.file_name}」を出力します。`)).toBeTruthy();
  await user.click(await dialog.findByRole('radio', { name: '人事連携CSV（健診）' }));
  await dialog.findByRole('combobox', { name: '文字コード Shift_JIS' });
  await user.click(dialog.getByRole('button', { name: '出力' }));
  await waitFor(() => expect(fetched).toHaveLength(1));
  expect(server.calls.find(({ path }) => path.includes('/download-format/'))).toMatchObject({
    path: `/api/document/download-format/documents-${fakeId(3)}`,
    body: { format_id: FORMAT_ID, document_ids: [DOCUMENT_ID] },
  });
});

it('the definition XML of a document of a form is made of its saved values, and fetched', SLOW, async () => {
  const server = createFakeServer();
  const fragment = fakeId(701);
  server.document = { ...server.document, sheet: fakeId(50) };
  server.inputs = server.inputs.map((input, index) => (index === 0 ? { ...input, fragment } : input));
  await chosen(server, '定義XML');
  await waitFor(() => expect(fetched).toEqual(['blob:file']));
  expect(server.calls.some(({ path }) => path === '/get-demand-xml/0123abcd.xml')).toBe(true);
  expect(server.calls.find(({ path }) => path === '/put-demand-data/')?.body).toMatchObject({
    sheet_id: fakeId(50),
    item_inputs: [{ fragment_id: fragment, value: server.inputs[0]?.value }],
  });
});
