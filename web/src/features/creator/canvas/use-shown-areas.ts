import { useMemo } from 'react';
import type { Creator } from '../editing/use-creator';
import { inReadingOrder } from '../model/areas';
import { itemOf } from '../model/draft-lists';
import { fieldName } from '../model/field-words';
import { fragmentIdOf, itemIdOf } from '../model/selection';
import type { ShownArea } from './area-layer';

/** The areas of the page that is shown, as they are read; `held`: where one is while it is dragged. */
export const useShownAreas = (
  creator: Creator,
  held: { readonly id: string | null; readonly area: ShownArea['area'] } | null,
) => {
  const { lists, page, selected } = creator;
  return useMemo(() => {
    const current = fragmentIdOf(lists, selected);
    const item = itemIdOf(lists, selected);
    const placed = inReadingOrder(lists.formItemFragments).filter(({ area }) => area.page === page);
    return placed.map((fragment): ShownArea => ({
      fragment,
      area: held?.id === fragment.id ? held.area : fragment.area,
      name: fieldName(itemOf(lists, fragment.form_item), fragment),
      look: fragment.id === current ? 'selected' : fragment.form_item === item ? 'sibling' : 'plain',
    }));
  }, [lists, page, selected, held]);
};
