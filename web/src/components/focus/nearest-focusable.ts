/** What Tab leads to. */
const TAB_STOPS =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';
/** What belongs together: what takes the place of a control is first looked for where that was. */
const REGIONS = 'section, form, fieldset, footer, header, nav, main, [role="dialog"], [role="toolbar"]';

const isTabStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [aria-disabled="true"]') &&
  element.closest('[inert], [aria-hidden="true"]') === null &&
  // Absent where nothing is laid out, as in tests.
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

const tabStopsIn = (region: Element): HTMLElement[] =>
  [...region.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(isTabStop);

/**
 * What should have the focus in place of what was at `place`: that itself, what follows, or what stands before, in the
 * same region if there is something; null: nothing below `root` takes it.
 */
export const nearestTo = (place: Node, root: HTMLElement): HTMLElement | null => {
  if (place instanceof HTMLElement && place.matches(TAB_STOPS) && isTabStop(place)) return place;
  let region = (place instanceof Element ? place : place.parentElement)?.closest(REGIONS) ?? null;
  while (region && root.contains(region)) {
    // A screen that is gone as a whole: the next one begins at its beginning.
    if (region === root) break;
    const stops = tabStopsIn(region);
    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    const next = stops.find(
      (stop) => (place.compareDocumentPosition(stop) & DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    const found = next ?? stops.at(-1);
    if (found) return found;
    region = region.parentElement?.closest(REGIONS) ?? null;
  }
  return root.tabIndex >= -1 && root.hasAttribute('tabindex') ? root : (tabStopsIn(root)[0] ?? null);
};
