import type { Page, Route } from 'playwright-core';

/** A screen or dialog in one state, and how one comes to see it. */
export interface Look {
  readonly name: string;
  see(page: Page, url: string): Promise<void>;
}

export const answer =
  (json: unknown, status = 200) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json });
export const problem = (code: string, title: string, status: number, more: object = {}) =>
  answer({ type: 'about:blank', code, title, status, ...more }, status);
export const unavailable = problem('unavailable', 'ただいま処理できません。', 503);
export const never = (): Promise<void> => Promise.resolve();
/** The product's own answer, changed. */
export const changed =
  (change: (held: Record<string, unknown>) => object) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) });
  };

export const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();
export const isBusy = (page: Page): Promise<void> =>
  page.getByRole('progressbar').or(page.locator('[aria-busy=true]')).first().waitFor();
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).press('Enter');
