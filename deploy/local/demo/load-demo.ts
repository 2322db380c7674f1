import { foundOrganization } from '@reader/command-api/accounts/operator';
import { openDependencies } from '@reader/command-api/open-dependencies';
import { createLogger } from '@reader/platform/logging/logger';
import { signIn, waitForJob } from '../client.js';
import type { Instance } from '../instance.js';
import type { Dependencies } from '@reader/command-api/dependencies';
import { registerSheet } from '../../admin/sheets/register-sheet.js';
import { saveCheckSettings } from './check-settings.js';
import { blankForm, drawScan, PAGE_MM } from './draw-form.js';
import { demoForms } from './forms.js';
import { addPeople, DEMO_PASSWORD, demoUserIds } from './people.js';
import { saveMasters } from './masters.js';
import { saveOutputConfiguration } from './output-configuration.js';

const ROMAN_NAME = 'demo';

const required = (env: NodeJS.ProcessEnv, name: string): string => {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
};

/** Registers the forms that come in numbers; what comes once stays a page of no form. */
const registerForms = async (dependencies: Dependencies, organisation: string): Promise<void> => {
  const forms = new Map(
    demoForms.filter(({ isRegistered }) => isRegistered).map(({ form }) => [form.title, form]),
  );
  for (const form of forms.values()) {
    const { description, png } = await blankForm(form);
    await registerSheet(dependencies, organisation, description, [{ bytes: png, page: 1, size: PAGE_MM }]);
  }
};

/** Founds the demo organisation with its users and forms. Returns false when it was there already. */
const foundDemo = async (env: NodeJS.ProcessEnv): Promise<boolean> => {
  const opened = await openDependencies(
    {
      EVENTSTORE_URL: required(env, 'EVENTSTORE_URL'),
      DATABASE_URL: required(env, 'DATABASE_URL'),
      BLOB_URL: required(env, 'BLOB_URL'),
      STAGING_DIR: required(env, 'STAGING_DIR'),
      TOKEN_SECRET: required(env, 'TOKEN_SECRET'),
      VAULT_KEY: required(env, 'VAULT_KEY'),
    },
    createLogger('demo', 'warn'),
  );
  try {
    const { id, isNew } = await foundOrganization(opened.dependencies, {
      name: '盛岡総合事務センター',
      romanName: ROMAN_NAME,
      isOnPremise: false,
    });
    if (!isNew) return false;
    // Users last: anybody that can sign in finds the forms.
    await registerForms(opened.dependencies, id);
    await addPeople(opened.dependencies, id);
    return true;
  } finally {
    await opened.close();
  }
};

/** The read model follows within moments; until then the new user is unknown to it. */
const signInWhenKnown = async (url: string, userId: string) => {
  for (let tries = 0; ; tries += 1)
    try {
      return await signIn(url, userId, DEMO_PASSWORD);
    } catch (error) {
      if (tries >= 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
};

/** Loads the example organisation: its users, how it hands results on, and a few filled forms that are read like any upload. */
export const loadDemo = async (instance: Instance, say: (line: string) => void): Promise<void> => {
  if (!(await foundDemo(instance.env))) {
    say('  デモの組織は作成済みです。');
    return;
  }
  const client = await signInWhenKnown(instance.url, 'demo_staff');
  await saveOutputConfiguration(client);
  await saveCheckSettings(client);
  await saveMasters(await signInWhenKnown(instance.url, 'demo_manager'));
  const files = await Promise.all(
    demoForms.map(async ({ fileName, form }, index) => ({
      name: fileName,
      bytes: await drawScan(form, index + 1),
    })),
  );
  const { id } = await client.upload(files);
  const { job_id } = await client.send<{ job_id: string }>('POST', `/api/read/${id}`);
  say(`  デモの組織を作成しました。ユーザーID: ${demoUserIds.join(', ')}  パスワード: ${DEMO_PASSWORD}`);
  // Reading goes on while people sign in.
  waitForJob(client, job_id).then(
    () => say('  デモの帳票の読取が終わりました。'),
    (error: unknown) => say(`  デモの帳票の読取が終わりませんでした: ${String(error)}`),
  );
};
