import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { DEMO_STAFF, givenAClerk } from '../a-clerk.js';
import { givenMatching } from '../given-matching.js';
import { lookAtScreens, type Screen } from './screens-in-states.js';

let matching = '';

const SCREENS: readonly Screen[] = [
  {
    name: 'masters',
    path: () => '/admin/masters/',
    calls: /\/api\/(master-types|masters)\//,
    says: { data: '令和8年度 第1版', empty: /ありません|マスター種別を追加/ },
  },
  {
    name: 'matcher',
    path: () => `/admin/matcher/?id=${matching}`,
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
    path: () => `/admin/matching-confirmer/?id=${matching}`,
    calls: /\/api\/matchings\/[^/]+\/documents\//,
    says: { data: '保健調査票_3年2組_01.jpg', empty: /ありません/ },
  },
];

describe('screens of matching', { timeout: 180_000 }, () => {
  let url: string;
  let page: Page;
  givenAClerk(
    async (clerk) => {
      ({ url, page } = clerk);
      ({ id: matching } = await givenMatching(clerk.client));
      await clerk.enter('/admin/surveys/');
    },
    { ...DEMO_STAFF, userId: 'demo_manager' },
  );
  lookAtScreens(SCREENS, () => ({ page, url }));
});
