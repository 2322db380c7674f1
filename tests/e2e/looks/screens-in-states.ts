import type { Page } from 'playwright-core';
import { afterEach, describe, it } from 'vitest';
import { answering } from './answering.js';
import { looksWell } from './looks-well.js';

/** A screen, the calls that it is made of, and what it says in each state. */
export interface Screen {
  readonly name: string;
  /** Asked for when it is opened: what it names may have to be made before. */
  readonly path: () => string;
  readonly calls: RegExp;
  /** Those of them that have nothing where the screen is empty; by default all. */
  readonly emptied?: RegExp;
  readonly says: { readonly data: string | RegExp; readonly empty: string | RegExp };
}

const FAILED = /取得できません|読み込めません|接続できません/;

/** Looks at screens with data, empty, while they load, and where that fails. */
export const lookAtScreens = (
  screens: readonly Screen[],
  seen: () => { readonly page: Page; readonly url: string },
): void => {
  afterEach(() => seen().page.unrouteAll({ behavior: 'ignoreErrors' }));

  describe.each(screens.map((screen) => [screen.name, screen] as const))('%s', (name, screen) => {
    it('with data', async () => {
      const { page, url } = seen();
      await page.goto(url + screen.path());
      await page.getByText(screen.says.data).first().waitFor();
      await looksWell(page, name);
    });

    it.each(['empty', 'loading', 'error'] as const)('%s', async (state) => {
      const { page, url } = seen();
      await page.route((state === 'empty' && screen.emptied) || screen.calls, answering[state]);
      await page.goto(url + screen.path());
      if (state === 'loading')
        await page.getByRole('progressbar').or(page.locator('[aria-busy=true]')).first().waitFor();
      else
        await page
          .getByText(state === 'empty' ? screen.says.empty : FAILED)
          .first()
          .waitFor();
      await looksWell(page, `${name}-${state}`);
    });
  });
};
