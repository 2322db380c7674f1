import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { DEMO_STAFF, givenAClerk } from './a-clerk.js';
import { answering, looksWell, SIZES, THEMES } from './looks.js';

/** A screen, the calls that it is made of, and what it says in each state. */
interface Look {
  readonly name: string;
  readonly path: string;
  readonly calls: RegExp;
  readonly says: {
    readonly data: string | RegExp;
    readonly empty: string | RegExp;
    readonly error: string | RegExp;
  };
}
const LOOKS: readonly Look[] = [
  {
    name: 'users',
    path: '/admin/user-management/',
    calls: /\/api\/account\/\?/,
    says: { data: 'demo_staff', empty: /いません|ありません/, error: /取得できません|読み込めません/ },
  },
  {
    name: 'departments',
    path: '/admin/department-management/',
    calls: /\/api\/departments\//,
    says: { data: '健診課', empty: '部署はまだありません', error: /取得できません|読み込めません/ },
  },
  {
    name: 'options',
    path: '/admin/organization-setting/',
    calls: /\/api\/(organization-settings|api-keys|scan-folders|lexicon)\//,
    says: { data: '振り分け', empty: '振り分け', error: /取得できません|読み込めません/ },
  },
  {
    name: 'progress',
    path: '/admin/progress/',
    calls: /\/api\/(processes|tasks)\//,
    says: { data: '読取状況', empty: /ありません/, error: /取得できません|読み込めません/ },
  },
];

describe.each(THEMES)('screens of the administration, %s', { timeout: 180_000 }, (theme) => {
  let url: string;
  let page: Page;
  givenAClerk(
    async (clerk) => {
      ({ url, page } = clerk);
      await clerk.enter('/admin/surveys/');
    },
    { ...DEMO_STAFF, userId: 'demo_manager' },
  );
  beforeAll(() => page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' }));

  describe.each(SIZES)('$width px wide', (size) => {
    beforeAll(() => page.setViewportSize(size));

    it.each(LOOKS.map((look) => [look.name, look] as const))(
      '%s: with data',
      async (name, { path, says }) => {
        await page.goto(url + path);
        await page.getByText(says.data).first().waitFor();
        await looksWell(page, name, size.width, theme);
      },
    );

    it.each(
      LOOKS.flatMap((look) =>
        (['empty', 'loading', 'error'] as const).map((state) => [look.name, state, look] as const),
      ),
    )('%s: %s', async (name, state, { path, calls, says }) => {
      await page.route(calls, answering[state]);
      try {
        await page.goto(url + path);
        if (state === 'loading')
          await page.getByRole('progressbar').or(page.locator('[aria-busy=true]')).first().waitFor();
        else await page.getByText(says[state]).first().waitFor();
        await looksWell(page, `${name}-${state}`, size.width, theme);
      } finally {
        await page.unroute(calls);
      }
    });
  });
});
