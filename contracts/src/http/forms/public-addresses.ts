/** First parts of the addresses that respondents see (docs/product/public-form.md#screens). */
const SCREENS = new Set([
  ...['f', 'login', 'survey', 'complete', 'correct'],
  ...['preinitiation', 'expiration', '404'],
]);

/** Whether an address, with or without its query, is one of the public form's screens. */
export const isPublicAddress = (url: string): boolean => SCREENS.has(/^\/([^/?#]*)/.exec(url)?.[1] ?? '');
