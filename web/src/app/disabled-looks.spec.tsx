// @vitest-environment jsdom
import { Button, ThemeProvider } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TickBox } from '../components/tick-box';
import { theme } from './theme';

afterEach(cleanup);

it('shows that a button cannot be pressed, of what destroys too', () => {
  render(
    <ThemeProvider theme={theme}>
      <Button variant="contained" disabled>
        登録
      </Button>
      <Button variant="contained" color="error" disabled>
        削除
      </Button>
      <Button variant="contained" color="error">
        解除
      </Button>
    </ThemeProvider>,
  );
  const looks = (name: string) => {
    const { background, color } = getComputedStyle(screen.getByRole('button', { name }));
    return { background, color };
  };
  expect(looks('削除')).toEqual(looks('登録'));
  expect(looks('解除')).not.toEqual(looks('登録'));
});

it('shows that a box cannot be ticked', () => {
  render(
    <ThemeProvider theme={theme}>
      <TickBox checked />
      <TickBox checked disabled />
    </ThemeProvider>,
  );
  const [open, off] = screen
    .getAllByRole('checkbox')
    .map((box) => getComputedStyle(box.parentElement!.querySelector('.on')!).background);
  expect(off).not.toBe(open);
});
