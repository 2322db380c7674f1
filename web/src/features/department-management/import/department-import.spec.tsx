// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { csvFile, textOf } from '../../../testing/files/csv-file';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { fakeDepartment, havePeople } from '../../../testing/people/fake-people';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const checkups = fakeDepartment(1, '健診課');

const open = async (text: string) => {
  const server = createFakeServer();
  const people = havePeople(server);
  people.departments = [checkups];
  renderApp('/admin/department-management/', server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'CSVで取り込む' }));
  await user.upload(screen.getByLabelText('CSVファイル'), csvFile('R8組織.csv', text));
  const sent = () =>
    server.calls.filter(({ path }) => path === '/api/departments/rows/').map(({ body }) => body as object);
  return { user, people, sent };
};
const file = `番号,部署ID,部署名,親部署,備考\n1,${checkups.id},健康診査課,root,\n,,総務部,,\n,,庶務;経理,,\n`;

it('tries a file of departments, says line by line what it would do, and does just that', SLOW, async () => {
  const { user, sent } = await open(file);
  await screen.findByText(/まだ何も変わっていません/);
  expect(screen.getByText(/取り込まない列: 備考/)).toBeTruthy();
  expect(screen.getByText('; は使えません。')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '名前の変更 1' }));
  expect(screen.getByText('健診課', { selector: 's' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '追加 1' }));
  expect(screen.getByText('root の下')).toBeTruthy();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ is_trial: true });
  await user.click(screen.getByRole('button', { name: '1行を除いて2部署に反映' }));
  await screen.findByText('1部署を追加し、1部署を変更しました。');
  const saved = vi.fn<(file: Blob) => string>();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
  await user.click(screen.getByRole('button', { name: '直すためのCSV' }));
  expect(await textOf(saved.mock.calls[0]![0])).toBe(
    '番号,部署ID,部署名,親部署,備考,理由\r\n,,庶務;経理,,,部署名: ; は使えません。\r\n',
  );
  expect(screen.getByText('; は使えません。')).toBeTruthy();
  expect(sent()[1]).toMatchObject({
    ...{ is_trial: false, seen_revision: 7 },
    rows: [
      { line: 2, id: checkups.id, name: '健康診査課', parent: 'root' },
      { line: 3, id: '', name: '総務部' },
    ],
  });
});

it('tries again where somebody else was faster', SLOW, async () => {
  const { user, people, sent } = await open(file);
  await screen.findByText(/まだ何も変わっていません/);
  const title = '試行した後に、部署が変更されました。';
  people.refusal = problem(409, 'departments-changed-since-seen', title);
  await user.click(screen.getByRole('button', { name: '1行を除いて2部署に反映' }));
  await screen.findByText(title);
  await screen.findByText(/まだ何も変わっていません/);
  expect(sent().map((body) => (body as { is_trial: boolean }).is_trial)).toEqual([true, false, true]);
});

it('says what is wrong with a file that is none', SLOW, async () => {
  await open('親部署\n総務部\n');
  await screen.findByText('R8組織.csv: 見出しに「部署名」か「部署ID」の列がありません。');
});
