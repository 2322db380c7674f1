import { nearestTo } from './nearest-focusable';

/** What opens over the screen and gives the focus back when it closes. */
const OVERLAY = '.MuiModal-root, .MuiPopper-root';
const OPEN_OVERLAY = '.MuiModal-root:not([aria-hidden="true"])';

interface Seen {
  readonly element: HTMLElement;
  /** From its parent up. */
  readonly ancestors: readonly Element[];
  /** Once it is gone: what stood beside it, or around it. */
  place: Node | null;
}

const seen = (element: HTMLElement): Seen => {
  const ancestors: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) ancestors.push(one);
  return { element, ancestors, place: null };
};

const placeOf = ({ element, ancestors }: Seen, changes: readonly MutationRecord[]): Node | null => {
  const left = (node: Node | null) => node?.isConnected === true;
  const removal = changes.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node === element || ancestors.includes(node as Element)),
  );
  const beside = [removal?.nextSibling, removal?.previousSibling].find((node) => left(node ?? null));
  return beside ?? ancestors.find((one) => one.isConnected && one !== document.body) ?? null;
};

const isLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
};

/** Could it have the focus as before? */
const isStillThere = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert], [aria-hidden="true"]') === null &&
  // Absent where nothing is laid out, as in tests.
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

const topOverlay = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(OPEN_OVERLAY)].at(-1);

/**
 * Keeps the focus on the screen. Where the element that has it is removed, hidden or disabled, the browser gives it to
 * the body, and the next key goes nowhere; then what stands nearest takes it (docs/product/screens.md#focus). Code that
 * moves it on purpose comes first: this checks two frames later. Returns a function that stops it.
 */
export const catchLostFocus = (): (() => void) => {
  /** The last one that had it; and the last one that was not in something that opened over the screen. */
  let last: Seen | null = null;
  let below: Seen | null = null;
  let isPointer = false;
  let isTab = false;
  let frame = 0;

  const check = () => {
    frame = 0;
    if (!isLost()) return;
    const overlay = topOverlay();
    const root = overlay ?? document.querySelector<HTMLElement>('main') ?? document.body;
    const from = overlay ? last : below;
    // A person that clicks beside everything takes the focus away on purpose.
    if (isPointer && from?.element.isConnected && !from.element.matches(':disabled')) return;
    // Tab that leads out of the page, to the browser's own controls, has lost nothing.
    if (isTab && last && isStillThere(last.element)) return;
    const place = from && (from.element.isConnected ? from.element : from.place);
    const target = nearestTo(place && root.contains(place) ? place : root, root);
    target?.focus({ preventScroll: true });
  };
  const checkSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(check)));
  };
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = seen(target);
    if (!target.closest(OVERLAY)) below = last;
  };
  const observer = new MutationObserver((changes) => {
    for (const one of new Set([last, below]))
      if (one && !one.element.isConnected && !one.place?.isConnected) one.place = placeOf(one, changes);
    checkSoon();
  });
  const pressed = (event: Event) => {
    isPointer = event.type === 'pointerdown';
    isTab = event instanceof KeyboardEvent && event.key === 'Tab';
  };

  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', checkSoon);
  document.addEventListener('pointerdown', pressed, true);
  document.addEventListener('keydown', pressed, true);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'style', 'hidden', 'aria-hidden'],
  });
  checkSoon();
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', checkSoon);
    document.removeEventListener('pointerdown', pressed, true);
    document.removeEventListener('keydown', pressed, true);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};
