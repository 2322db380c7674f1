import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, chromiumPath, JAPANESE } from '../system/installation/chromium.js';

/** A real Chromium with a profile of its own. */
export const openBrowser = (size = { width: 1280, height: 800 }): Promise<BrowserContext> =>
  chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'reader-chromium-')), {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGUMENTS,
    viewport: size,
    acceptDownloads: true,
    ...JAPANESE,
  });
