import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageMode } from '@reader/contracts/codes/organization';
import { isFeatureOn, usageModes, type FeatureFlag } from '@reader/contracts/codes/usage-modes';
import { routes } from '@reader/contracts/routes';
import { ask, name } from './permissions/ask.js';
import { fixtureOf } from './permissions/fixture.js';
import { startWithEverything, type Everything } from './permissions/organisation-with-everything.js';

const SYSTEM_MANAGER = 2;

let all: Everything;
beforeAll(async () => {
  all = await startWithEverything();
});
afterAll(() => all.system.stop());

const save = (settings: object) =>
  all.own.system_manager.call('PUT', `/api/organization-settings/${all.system.organisation}/`, settings);

const ofFeatures = routes.filter((route) => route.flag !== undefined);

describe.each(UsageMode.options)('in usage mode %s', (usageMode) => {
  beforeAll(async () => {
    const saved = await save({ usage_mode: usageMode, is_using_word_output: false, view_flags: {} });
    expect(saved.status).toBe(200);
  });

  it.each(ofFeatures.map((route) => [name(route), route] as const))(
    '%s is refused where its feature is off',
    async (_name, route) => {
      const caller = all.own.system_manager;
      const answer = await ask(all, caller, route, await fixtureOf(all, caller, SYSTEM_MANAGER));
      const isOn = isFeatureOn(route.flag!, { usageMode, isUsingWordOutput: false, viewFlags: {} });
      // What was removed in another mode is not found here; a feature that is on refuses nobody for itself.
      if (isOn) expect(answer.code).not.toBe('feature-off');
      else expect([answer.status, answer.code]).toEqual([403, 'feature-off']);
    },
  );
});

describe('view flags', () => {
  const flags = [...new Set(ofFeatures.map(({ flag }) => flag!))];
  it.each(flags)(
    'turn %s off in the default mode, and on in none that withholds it',
    async (flag: FeatureFlag) => {
      const [route] = ofFeatures.filter((one) => one.flag === flag);
      const caller = all.own.system_manager;
      const asked = async () =>
        (await ask(all, caller, route!, await fixtureOf(all, caller, SYSTEM_MANAGER))).code;
      await save({ usage_mode: 'default', view_flags: { [flag]: false } });
      expect(await asked()).toBe('feature-off');
      const withholding = UsageMode.options.find((mode) => !usageModes[mode][flag]);
      if (!withholding) return;
      await save({ usage_mode: withholding, view_flags: { [flag]: true } });
      expect(await asked()).toBe('feature-off');
    },
  );
});
