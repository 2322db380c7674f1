import { POSITION_COOKIE } from '@reader/contracts/http/session';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { CallFailed, signIn, type Client } from '@reader/deploy/local/client';
import { openBrowser } from './browser.js';
import { ADMIN, newDataFolder, removeDataFolder, startProduct, type RunningProduct } from './instance.js';
import { signInAt } from './sign-in.js';

/** Somebody at a browser, who can make the product's calls by hand too. */
export interface Clerk {
  /** Of the product. */
  readonly url: string;
  /** Its data folder, for commands of an operator. */
  readonly data: string;
  readonly client: Client;
  readonly browser: BrowserContext;
  readonly page: Page;
  /** Signs in on the page, on the way to a path of the product. */
  enter(path: string): Promise<void>;
}

export interface Account {
  readonly userId: string;
  readonly password: string;
  /** With what the product is started so that the account is there. */
  readonly options?: readonly string[];
}

/** A product with the demo's documents and people. */
export const DEMO_STAFF: Account = { userId: 'demo_staff', password: 'Demo-1234', options: ['--demo'] };

/** The client, which also waits for what the browser has just done; by itself it only waits for its own. */
const seeingWhatIsDoneIn = (browser: BrowserContext, url: string, client: Client): Client => ({
  ...client,
  get: async <Answer>(path: string): Promise<Answer> => {
    const done = (await browser.cookies(url + path)).find(({ name }) => name === POSITION_COOKIE);
    const answer = await client.raw('GET', path, undefined, done ? { 'x-min-position': done.value } : {});
    const text = await answer.text();
    if (!answer.ok) throw new CallFailed(answer.status, text, `GET ${path}`);
    return JSON.parse(text) as Answer;
  },
});

/** Before the tests of a suite: a product on a data folder of its own, a clerk, and what else is given. */
export const givenAClerk = (given: (clerk: Clerk) => Promise<void>, account: Account = ADMIN): void => {
  const data = newDataFolder();
  let product: RunningProduct | undefined;
  let browser: BrowserContext | undefined;
  beforeAll(async () => {
    product = await startProduct(data, account.options);
    const { url } = product;
    browser = await openBrowser();
    const client = seeingWhatIsDoneIn(browser, url, await signIn(url, account.userId, account.password));
    const page = browser.pages()[0] ?? (await browser.newPage());
    await given({ url, data, client, browser, page, enter: (path) => signInAt(page, url + path, account) });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    removeDataFolder(data);
  });
};
