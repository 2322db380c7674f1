import type { KeyboardEvent } from 'react';
import { findShortcut, placeOf } from '../../../lib/keymap';
import { areaKeymap } from './creator-keymap';
import { focusOn, type Place } from './focus-on';
import type { Creator } from './use-creator';
import { inReadingOrder, isPlaced, KEY_STEP, movedArea, resizedArea } from '../model/areas';
import { fragmentOf, fragmentsOf } from '../model/draft-lists';
import { changedFragment } from '../model/field-acts';
import { nudgedFragment, nudgedItem } from '../model/order-acts';
import { theForm } from '../model/selection';

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

/** What the keys do to the area, or to the row, of a field that has the focus. Returns whether one did something. */
export const useFieldKeys = (creator: Creator) => {
  const { act, accept, discard, remove, select, sizeOf } = creator;

  /** The next or previous area as the page is read; at the ends the focus goes on to what is beside the page. */
  const step = (id: string, by: 1 | -1): boolean => {
    const order = inReadingOrder(creator.lists.formItemFragments);
    const next = order[order.findIndex((one) => one.id === id) + by];
    if (!next) return false;
    select({ kind: 'fragment', id: next.id });
    focusOn('area', next.id);
    return true;
  };
  const place = (id: string, key: string, isSized: boolean): boolean => {
    const by = directions[key];
    const fragment = fragmentOf(creator.lists, id);
    if (!by || !fragment || !isPlaced(fragment)) return false;
    const page = sizeOf(fragment.area.page);
    const area = isSized ? resizedArea(fragment.area, 'se', by, page) : movedArea(fragment.area, by, page);
    const joins = `${isSized ? 'size' : 'move'} ${id}`;
    act((lists) => changedFragment(lists, id, { area }), { about: id, joins });
    return true;
  };
  const nudge = (id: string, by: -1 | 1, where: Place): boolean => {
    const fragment = fragmentOf(creator.lists, id);
    const isAlone = fragment && fragmentsOf(creator.lists, fragment.form_item).length === 1;
    act((lists) => (isAlone ? nudgedItem(lists, fragment.form_item, by) : nudgedFragment(lists, id, by)), {
      about: id,
    });
    // A row that moves loses it.
    focusOn(where, id);
    return true;
  };

  return (event: KeyboardEvent, id: string, where: 'area' | 'row'): boolean => {
    const isProposed = fragmentOf(creator.lists, id)?.is_proposed ?? false;
    switch (findShortcut(areaKeymap, event.nativeEvent, placeOf(event.target))?.action) {
      case 'next':
        return where === 'area' && step(id, 1);
      case 'previous':
        return where === 'area' && step(id, -1);
      case 'move':
        return where === 'area' && place(id, event.key, false);
      case 'resize':
        return where === 'area' && place(id, event.key, true);
      case 'accept':
        if (isProposed) accept([id]);
        else focusOn('name', id);
        return true;
      case 'remove':
        if (isProposed) discard([id]);
        else remove(id);
        return true;
      case 'up':
        return nudge(id, -1, where);
      case 'down':
        return nudge(id, 1, where);
      case 'leave':
        if (where === 'area') select(theForm);
        return where === 'area';
      default:
        return false;
    }
  };
};
