/** Name of the lock that each tab holds as long as it lives; the browser frees it with the tab, however that ends. */
const LOCK = 'reader-tab-';

/** Of this tab, until it is closed or loaded again. Tabs that were opened later come later in order. */
export const tabId = `${Date.now().toString(36).padStart(9, '0')}-${crypto.randomUUID()}`;

const living = new Set<string>([tabId]);

/** Whether a tab was alive when it was last looked; a browser without locks knows of no other tab. */
export const isTabAlive = (id: string): boolean => living.has(id);

/** Looks which tabs of this browser live. */
export const lookForTabs = async (): Promise<void> => {
  if (!('locks' in navigator)) return;
  const { held = [] } = await navigator.locks.query();
  living.clear();
  living.add(tabId);
  for (const { name = '' } of held) if (name.startsWith(LOCK)) living.add(name.slice(LOCK.length));
};

/** Makes this tab known to the others, and looks for them whenever a person comes to it. Rejects where the browser refuses locks. */
export const joinTabs = async (): Promise<void> => {
  if (!('locks' in navigator)) return;
  await new Promise<void>((resolve, reject) => {
    const held = navigator.locks.request(LOCK + tabId, () => {
      resolve();
      // Never given back: it ends with the tab.
      return new Promise<never>(() => undefined);
    });
    held.catch(reject);
  });
  await lookForTabs();
  const look = (): void => void lookForTabs();
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
};
