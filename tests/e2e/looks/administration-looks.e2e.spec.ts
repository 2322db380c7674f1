import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { DEMO_STAFF, givenAClerk } from '../a-clerk.js';
import { lookAtScreens, type Screen } from './screens-in-states.js';

const SCREENS: readonly Screen[] = [
  {
    name: 'users',
    path: () => '/admin/user-management/',
    calls: /\/api\/account\/\?/,
    says: { data: 'demo_staff', empty: /いません|ありません/ },
  },
  {
    name: 'departments',
    path: () => '/admin/department-management/',
    calls: /\/api\/departments\//,
    says: { data: '健診課', empty: '部署はまだありません' },
  },
  {
    name: 'options',
    path: () => '/admin/organization-setting/',
    calls: /\/api\/(organization-settings|api-keys|scan-folders|lexicon)\//,
    says: { data: '振り分け', empty: '振り分け' },
  },
  {
    name: 'progress',
    path: () => '/admin/progress/',
    calls: /\/api\/(processes|tasks)\//,
    says: { data: '読取状況', empty: /ありません/ },
  },
];

describe('screens of the administration', { timeout: 180_000 }, () => {
  let url: string;
  let page: Page;
  givenAClerk(
    async (clerk) => {
      ({ url, page } = clerk);
      await clerk.enter('/admin/surveys/');
    },
    { ...DEMO_STAFF, userId: 'demo_manager' },
  );
  lookAtScreens(SCREENS, () => ({ page, url }));
});
