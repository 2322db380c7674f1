import Bowser from 'bowser';

const UNKNOWN = '不明な端末';

/** A browser as people call it, from how it calls itself (`User-Agent`): Chrome・Windows. */
export const deviceName = (userAgent: string | null): string => {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join('・') || UNKNOWN;
};
