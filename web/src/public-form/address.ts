/** An address of the public form, read. */
export type Address =
  | {
      readonly screen: 'login' | 'survey' | 'complete' | 'correct';
      readonly sheetId: string;
      readonly redirect: string;
    }
  /** A short address: the code names the form. */
  | { readonly screen: 'short'; readonly code: string }
  | { readonly screen: 'preinitiation' | 'expiration'; readonly sheetId: string | null }
  | { readonly screen: 'not-found' };

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const OWN = /^\/(survey|complete|correct)\/([^/]+)\/?$/;

const idOf = (text: string | null | undefined): string | null =>
  text && ID.test(text) ? text.toLowerCase() : null;

/** Where somebody who has signed in goes: only to this form's own screens, whatever the address says. */
export const safeRedirect = (wanted: string | null, sheetId: string): string => {
  const [, screen, id] = OWN.exec(wanted ?? '') ?? [];
  return screen && idOf(id) === sheetId ? `/${screen}/${sheetId}/` : paths.survey(sheetId);
};

export const paths = {
  login: (sheetId: string, redirect?: string) =>
    `/login/${sheetId}/${redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`}`,
  survey: (sheetId: string) => `/survey/${sheetId}/`,
  complete: (sheetId: string) => `/complete/${sheetId}/`,
  correct: (sheetId: string) => `/correct/${sheetId}/`,
  /** They say the form's own words, also when they are loaded again. */
  preinitiation: (sheetId: string) => `/preinitiation/?form=${sheetId}`,
  expiration: (sheetId: string) => `/expiration/?form=${sheetId}`,
  notFound: '/404/',
} as const;

/** Reads an address, with its query. */
export const addressOf = (pathname: string, search: string): Address => {
  const query = new URLSearchParams(search);
  const [, screen = '', segment] = pathname.split('/');
  const wanted = query.get('redirect');
  switch (screen) {
    case 'f':
      return segment ? { screen: 'short', code: segment } : { screen: 'not-found' };
    case 'login':
    case 'survey':
    case 'complete':
    case 'correct': {
      // `/login` alone: the form that is asked for in the redirect.
      const sheetId = idOf(segment) ?? (screen === 'login' ? idOf(OWN.exec(wanted ?? '')?.[2]) : null);
      return sheetId === null
        ? { screen: 'not-found' }
        : { screen, sheetId, redirect: safeRedirect(wanted, sheetId) };
    }
    case 'preinitiation':
    case 'expiration':
      return { screen, sheetId: idOf(query.get('form')) };
    default:
      return { screen: 'not-found' };
  }
};
