// @vitest-environment jsdom
import { Button, Dialog } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ChooseCsv } from '../features/masters/intake/choose-csv';
import { LoadFileButton } from '../features/organization-setting/components/load-file-button';
import { HeaderLineDialog } from '../features/output-setting/dialogs/header-line-dialog';
import { ChooseFile } from '../components/files/choose-file';

/** Names of what has the focus, one Tab after the other. */
const namesByTab = async (times: number) => {
  const user = userEvent.setup();
  const names: (string | null)[] = [];
  for (let at = 0; at < times; at += 1) {
    await user.tab();
    const now = document.activeElement;
    names.push(now?.getAttribute('aria-label') ?? now?.textContent ?? null);
  }
  return names;
};

const nothing = () => undefined;
const choices = [
  <ChooseFile key="zone" what="CSVファイル" accept=".csv" refusal={undefined} onChoose={nothing}>
    どんなファイル
  </ChooseFile>,
  <LoadFileButton key="load" label="ファイルを選択" accept=".csv" isOff={false} onChoose={nothing} />,
  <ChooseCsv key="csv" label="ファイルを選択" onChoose={nothing} />,
];

it.each(choices)('in a dialog Tab goes round past the file input, whatever shows it (%#)', async (choice) => {
  render(
    <Dialog open>
      {choice}
      <Button>キャンセル</Button>
    </Dialog>,
  );
  const names = await namesByTab(8);
  expect(new Set(names.filter((name) => name !== ''))).toEqual(new Set(['ファイルを選択', 'キャンセル']));
});

it('a header line is chosen from a file with the keyboard, in one stop of Tab', async () => {
  render(<HeaderLineDialog standardItems={[]} onAnswer={nothing} />);
  const names = await namesByTab(8);
  expect(names).not.toContain('見出し行のファイル');
  const user = userEvent.setup();
  let isAsked = false;
  screen.getByLabelText('見出し行のファイル').addEventListener('click', () => (isAsked = true));
  screen.getByRole('button', { name: 'CSVファイルを選ぶ' }).focus();
  await user.keyboard('{Enter}');
  expect(isAsked).toBe(true);
});
