import type { Page } from 'playwright-core';
import type { Client } from '@reader/deploy/local/client';
import { rightValue } from './made-readings.js';

const CONFIRMED_WITHIN_MS = 20_000;

interface Checked {
  readonly status: string;
  readonly user_inputs: readonly { readonly label: string; readonly value: string }[];
}

/**
 * Corrects the wrong last characters of the first values and confirms, by keys alone; returns how many keys that
 * took (a chord is one). @throws Error when the document is not confirmed with the right values then
 */
export const countKeys = async (
  page: Page,
  client: Client,
  documentId: string,
  errors: number,
): Promise<number> => {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  for (let error = 0; error < errors; error += 1) {
    const isAtEnd = await page.evaluate<boolean>(
      'document.activeElement.selectionStart === document.activeElement.value.length',
    );
    if (!isAtEnd) await press('End');
    await press('Backspace');
    await press(rightValue(error).slice(-1));
    await press('Enter');
  }
  await press('Alt+Enter');
  const deadline = performance.now() + CONFIRMED_WITHIN_MS;
  for (;;) {
    const now = await client.get<Checked>(`/api/documents/${documentId}/`);
    const isRight = now.user_inputs.every(
      ({ label, value }) => value === rightValue(Number(label.slice('項目'.length)) - 1),
    );
    if (now.status === 'C' && isRight) return keys;
    if (performance.now() > deadline) throw new Error('the document was not confirmed with the right values');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
