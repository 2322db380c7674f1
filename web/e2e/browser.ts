import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const candidates: Readonly<Record<string, string>> = {
  linux: '/usr/bin/chromium',
  darwin: '/Applications/Chromium.app/Contents/MacOS/Chromium',
};

const executable = (): string => {
  const given = process.env['CHROMIUM'];
  if (given?.startsWith('/')) return given;
  return given ? `/usr/bin/${given}` : (candidates[process.platform] ?? 'chromium');
};

/** A real Chromium with a profile of its own. Times are Japanese, as its users' are. */
export const openBrowser = (size = { width: 1280, height: 800 }): Promise<BrowserContext> =>
  chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'reader-chromium-')), {
    executablePath: executable(),
    args: ARGUMENTS,
    viewport: size,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    acceptDownloads: true,
  });
