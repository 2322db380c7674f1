import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, chromiumPath, JAPANESE } from '../system/installation/chromium.js';

/** How long anything is waited for: no test asks for speed, and a busy machine takes its time. */
const PATIENCE_MS = 90_000;

/** A real Chromium with a profile of its own. */
export const openBrowser = async (size = { width: 1280, height: 800 }): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'reader-chromium-')), {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGUMENTS,
    viewport: size,
    acceptDownloads: true,
    ...JAPANESE,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
};
