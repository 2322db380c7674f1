// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConflictDialog } from './conflict-dialog';

it('takes no key that was on its way when it opened, and can be answered by keys', async () => {
  const onAnswer = vi.fn();
  const conflict = { _class: 'userInputs', id: 'a', field: 'value', mine: '22.4', theirs: '21.0' };
  render(<ConflictDialog conflicts={[conflict]} labelOf={() => 'BMI'} onAnswer={onAnswer} />);
  const user = userEvent.setup();
  await user.keyboard('{Enter} ');
  expect(onAnswer).not.toHaveBeenCalled();
  while (document.activeElement !== screen.getByRole('button', { name: '選んだ値で保存' })) await user.tab();
  await user.keyboard('{Enter}');
  expect(onAnswer).toHaveBeenCalledWith(['mine']);
});
