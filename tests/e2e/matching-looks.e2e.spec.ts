import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, it } from 'vitest';
import { DEMO_STAFF, givenAClerk } from './a-clerk.js';
import { givenMatching } from './given-matching.js';
import { answering, looksWell, SIZES, THEMES } from './looks.js';

/** A screen, the calls that it is made of, and what it says in each state. */
interface Look {
  readonly name: string;
  readonly path: (matching: string) => string;
  readonly calls: RegExp;
  /** Those of them that have nothing where the screen is empty; by default all. */
  readonly emptied?: RegExp;
  readonly says: { readonly data: string | RegExp; readonly empty: string | RegExp };
}
const LOOKS: readonly Look[] = [
  {
    name: 'masters',
    path: () => '/admin/masters/',
    calls: /\/api\/(master-types|masters)\//,
    says: { data: '令和8年度 第1版', empty: /ありません|マスター種別を追加/ },
  },
  {
    name: 'matcher',
    path: (id) => `/admin/matcher/?id=${id}`,
    calls: /\/api\/matchings\//,
    emptied: /\/api\/matchings\/[^/]+\/documents\//,
    says: { data: '該当する候補をクリックしてください。', empty: 'すべての文書を選びました' },
  },
  {
    name: 'open-matchings',
    path: () => '/admin/matcher/?list=all',
    calls: /\/api\/matchings\/\?/,
    says: { data: '名簿.csv', empty: 'ありません' },
  },
  {
    name: 'confirmer',
    path: (id) => `/admin/matching-confirmer/?id=${id}`,
    calls: /\/api\/matchings\/[^/]+\/documents\//,
    says: { data: '保健調査票_3年2組_01.jpg', empty: /ありません/ },
  },
];

describe.each(THEMES)('screens of matching, %s', { timeout: 180_000 }, (theme) => {
  let url: string;
  let page: Page;
  let matching = '';
  givenAClerk(
    async (clerk) => {
      ({ url, page } = clerk);
      ({ id: matching } = await givenMatching(clerk.client));
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await clerk.enter('/admin/surveys/');
    },
    { ...DEMO_STAFF, userId: 'demo_manager' },
  );
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  describe.each(SIZES)('$width px wide', (size) => {
    beforeAll(() => page.setViewportSize(size));

    it.each(LOOKS.map((look) => [look.name, look] as const))('%s: with data', async (name, look) => {
      await page.goto(url + look.path(matching));
      await page.getByText(look.says.data).first().waitFor();
      await looksWell(page, name, size.width, theme);
    });

    it.each(
      LOOKS.flatMap((look) =>
        (['empty', 'loading', 'error'] as const).map((state) => [look.name, state, look] as const),
      ),
    )('%s: %s', async (name, state, look) => {
      await page.route((state === 'empty' && look.emptied) || look.calls, answering[state]);
      await page.goto(url + look.path(matching));
      if (state === 'loading')
        await page.getByRole('progressbar').or(page.locator('[aria-busy=true]')).first().waitFor();
      else
        await page
          .getByText(state === 'empty' ? look.says.empty : /取得できません|読み込めません|接続できません/)
          .first()
          .waitFor();
      await looksWell(page, `${name}-${state}`, size.width, theme);
    });
  });
});
