/** Places where one and the same field can have the focus. */
export type Place = 'area' | 'row' | 'name';

const elementOf = (place: Place, id: string): HTMLElement | SVGElement | null =>
  place === 'name'
    ? document.querySelector<HTMLElement>('[data-creator-name]')
    : document.querySelector<HTMLElement>(`[data-${place}="${id}"]`);

/** Gives the focus to what stands for a field, once it stands there. */
export const focusOn = (place: Place, id: string): void => {
  requestAnimationFrame(() => {
    const element = elementOf(place, id);
    element?.focus({ preventScroll: place === 'area' });
    if (place === 'name' && element instanceof HTMLInputElement) element.select();
  });
};

/** In which place a field has the focus now; null: in none. */
export const focusedPlace = (): Place | null => {
  const { activeElement } = document;
  if (activeElement?.closest('[data-area]')) return 'area';
  return activeElement?.closest('[data-row]') ? 'row' : null;
};
