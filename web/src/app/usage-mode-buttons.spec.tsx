// @vitest-environment jsdom
import { UsageMode } from '@reader/contracts/codes/organization';
import { featureFlags, isFeatureOn, type FeatureFlag } from '@reader/contracts/codes/usage-modes';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer } from '../testing/fake-api';
import { DOCUMENT_ID, fakeContext } from '../testing/fake-content';
import { renderApp } from '../testing/render-app';
import { paths } from '../lib/paths';

const SLOW = { timeout: 60_000 };
const HOME = '/admin/surveys/';
const CHECK = paths.check(DOCUMENT_ID);

/** The product of an organisation in a usage mode; `isOnPremise`: it keeps its images itself. */
const open = async (path: string, usageMode: UsageMode, isOnPremise = false) => {
  const server = createFakeServer();
  const context = fakeContext('system_manager');
  const { organization } = context;
  server.context = {
    ...context,
    organization: {
      ...organization,
      is_on_premise: isOnPremise,
      settings: { ...organization.settings, usage_mode: usageMode },
    },
  };
  renderApp(path, server);
  await screen.findByRole('navigation', { name: 'メニュー' });
  return userEvent.setup();
};

interface Place {
  readonly path: string;
  /** What must be there before anything can be said of the place. */
  readonly ready: () => Promise<unknown>;
  readonly isOnPremise?: boolean;
  /** A menu that is opened. */
  readonly menu?: RegExp;
}

const home: Place = { path: HOME, ready: () => screen.findAllByRole('row') };
const check: Place = { path: CHECK, ready: () => screen.findByLabelText('氏名') };

/** Controls that belong to a feature, by where they are and what they are called; a role and a name each. */
const controls: readonly (readonly [FeatureFlag, string, Place, Parameters<typeof screen.queryAllByRole>])[] =
  [
    ['wordOutput', 'Word of home', { ...home, menu: /^出力/ }, ['menuitem', { name: /^Word/ }]],
    [
      'import',
      'the correction workbook',
      { ...home, menu: /^出力/ },
      ['menuitem', { name: /^読込結果修正ファイル/ }],
    ],
    ['import', 'taking corrections in', { ...home, menu: /^その他/ }, ['menuitem', { name: /取り込/ }]],
    [
      'imageRename',
      'renaming images',
      { ...home, menu: /^その他/, isOnPremise: true },
      ['menuitem', { name: /リネーム/ }],
    ],
    ['downloadSearch', 'the filter by output', home, ['combobox', { name: /^出力/ }]],
    ['applicantSearch', 'the filter by applicant', home, ['textbox', { name: /申請者/ }]],
    ['addTable', 'adding a table', check, ['button', { name: /^表を追加/ }]],
    ['manualFrame', 'setting frames by hand', check, ['button', { name: /^手動枠設定/ }]],
    ['presetUserInput', 'applying a preset', check, ['button', { name: /^プリセット/ }]],
  ];

/** Features whose screens are not built, or that have no control of their own on these screens. */
const ELSEWHERE: readonly FeatureFlag[] = [
  ...(['dashboard', 'accounting', 'outputSetting', 'converter', 'fileNaming', 'matching'] as const),
  ...(['checkSettings', 'creator', 'headerStatus', 'freeSearch', 'readingProgressPopup'] as const),
];

it('every feature of the contracts is looked at here, or is known to be looked at elsewhere', () =>
  expect(new Set([...controls.map(([flag]) => flag), ...ELSEWHERE])).toEqual(new Set(featureFlags)));

describe.each(UsageMode.options)('in usage mode %s', (usageMode) => {
  const settings = { usageMode, isUsingWordOutput: false, viewFlags: {} };

  it.each(controls.map(([flag, what, ...rest]) => [flag, what, rest] as const))(
    '%s: %s is there or not',
    SLOW,
    async (flag, _what, [place, query]) => {
      const user = await open(place.path, usageMode, place.isOnPremise);
      await place.ready();
      if (place.menu) {
        await user.click(await screen.findByRole('button', { name: place.menu }));
        await screen.findByRole('menu');
      }
      const isOn = isFeatureOn(flag, settings);
      if (isOn) await waitFor(() => expect(screen.queryAllByRole(...query).length).toBeGreaterThan(0));
      else expect(screen.queryAllByRole(...query)).toEqual([]);
    },
  );

  it('rearranging tables is there in every mode', SLOW, async () => {
    await open(CHECK, usageMode);
    await check.ready();
    expect(await screen.findByRole('button', { name: /^表の再配置/ })).toBeTruthy();
  });
});
