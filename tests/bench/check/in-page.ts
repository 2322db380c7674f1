/**
 * What the page records, as a script in the browser: when 'next' was pressed, when the cursor was in a field of
 * the document now in the address and when its image was painted (Element Timing). It looks at every change of the
 * page, so that a tab in which typing is measured does without it.
 */
export const STEP_NOTES = `(() => {
  const notes = { pressedAt: 0, focusedAt: 0, paintedAt: 0 };
  window.notes = notes;
  const shown = () => location.pathname.split('/')[3] ?? '';
  addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyE') {
      Object.assign(notes, { pressedAt: event.timeStamp, focusedAt: 0, paintedAt: 0, from: shown() });
    }
  }, true);
  addEventListener('focusin', (event) => {
    const isField = event.target instanceof HTMLElement && event.target.id.startsWith('field-');
    if (isField && shown() !== notes.from && notes.focusedAt === 0) notes.focusedAt = performance.now();
  }, true);
  new MutationObserver(() => {
    for (const image of document.querySelectorAll('svg.page image:not([elementtiming])')) {
      image.setAttribute('elementtiming', 'page');
    }
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isShown = entry.identifier === 'page' && entry.url.includes(shown()) && shown() !== notes.from;
      if (isShown && notes.paintedAt === 0) notes.paintedAt = entry.renderTime || entry.loadTime;
    }
  }).observe({ type: 'element', buffered: true });
})()`;

/** Counts frames over 50 ms. */
export const LONG_FRAMES = `(() => {
  window.longFrames = 0;
  new PerformanceObserver((list) => {
    window.longFrames += list.getEntries().filter(({ duration }) => duration > 50).length;
  }).observe({ type: 'long-animation-frame' });
})()`;

/** A browser that is asked to save data: nothing is fetched ahead. */
export const SAVING_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;

export interface StepNotes {
  readonly pressedAt: number;
  readonly focusedAt: number;
  readonly paintedAt: number;
}
