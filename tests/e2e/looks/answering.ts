import type { Route } from 'playwright-core';

/** An answer with nothing in its lists and counts of none. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      /^(total|count|members|membersBelow)$/.test(name) && typeof held === 'number' ? 0 : emptied(held),
    ]),
  );
};

/** How calls are answered for a screen to be in a state. */
export const answering: Readonly<Record<'empty' | 'loading' | 'error', (route: Route) => Promise<void>>> = {
  empty: async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: emptied(await answer.json()) });
  },
  // Never.
  loading: () => Promise.resolve(),
  error: (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', code: 'unavailable', title: 'ただいま処理できません。', status: 503 },
    }),
};
