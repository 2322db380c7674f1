const candidates: Readonly<Record<string, string>> = {
  linux: '/usr/bin/chromium',
  darwin: '/Applications/Chromium.app/Contents/MacOS/Chromium',
};

/** The Chromium of this machine; `CHROMIUM=/path/to/it`, or its name in /usr/bin, names another. */
export const chromiumPath = (): string => {
  const given = process.env['CHROMIUM'];
  if (given?.startsWith('/')) return given;
  return given ? `/usr/bin/${given}` : (candidates[process.platform] ?? 'chromium');
};

/** Without a screen, and without what a browser does on its own in the background. */
export const CHROMIUM_ARGUMENTS = [
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

/** Times are Japanese, as those of the product's users are. */
export const JAPANESE = { locale: 'ja-JP', timezoneId: 'Asia/Tokyo' } as const;
