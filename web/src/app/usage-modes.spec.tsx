// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { UsageMode } from '@reader/contracts/codes/organization';
import { isFeatureOn } from '@reader/contracts/codes/usage-modes';
import { describe, expect, it } from 'vitest';
import { createFakeServer } from '../testing/fake-api';
import { fakeContext } from '../testing/fake-content';
import { renderApp } from '../testing/render-app';
import { nav } from './nav';

const NOT_FOUND = 'ページが見つかりません';

/** The product as it is for a system manager of an organisation in a usage mode. */
const open = (path: string, usageMode: UsageMode) => {
  const server = createFakeServer();
  const context = fakeContext('system_manager');
  const { organization } = context;
  server.context = {
    ...context,
    departments: [{ id: 'root', name: 'root' }],
    organization: { ...organization, settings: { ...organization.settings, usage_mode: usageMode } },
  };
  renderApp(path, server);
};

describe.each(UsageMode.options)('in usage mode %s', (usageMode) => {
  const settings = { usageMode, isUsingWordOutput: false, viewFlags: {} };
  const isOn = (flag: (typeof nav)[number]['flag']) => flag === undefined || isFeatureOn(flag, settings);

  it('the menu has what is on and nothing else', { timeout: 60_000 }, async () => {
    open('/admin/surveys/', usageMode);
    const menu = await screen.findByRole('navigation', { name: 'メニュー' });
    const links = within(menu).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      nav.filter(({ flag }) => isOn(flag)).map(({ route }) => route),
    );
  });

  it.each(nav.filter(({ flag }) => flag !== undefined).map((entry) => [entry.label, entry] as const))(
    'the screen %s is there or not',
    { timeout: 60_000 },
    async (_label, { route, flag }) => {
      open(route, usageMode);
      await screen.findByRole('navigation', { name: 'メニュー' });
      if (isOn(flag)) {
        await screen.findAllByRole('heading');
        expect(screen.queryByText(NOT_FOUND)).toBeNull();
      } else expect(await screen.findByText(NOT_FOUND)).toBeTruthy();
    },
  );
});
