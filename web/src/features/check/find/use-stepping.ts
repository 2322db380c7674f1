import { useMemo, useState } from 'react';
import { revealField } from '../editing/field-focus';
import type { Form } from '../form/use-form';
import { type Hit, steppedHit } from '../model/find/found-values';

/** The hit that is shown, and going to others. */
export const useStepping = (form: Form, hits: readonly Hit[], onShow: (id: string) => void) => {
  const [current, setCurrent] = useState<Pick<Hit, 'id' | 'from'> | null>(null);
  const order = form.everything;
  const ranks = useMemo(() => new Map(order.map(({ id }, index) => [id, index])), [order]);
  const rankOf = (id: string) => ranks.get(id) ?? -1;
  const go = (hit: Hit) => {
    setCurrent(hit);
    const isShown = form.order.some(({ id }) => id === hit.id);
    if (!isShown) form.setFilter('all');
    if (isShown) revealField(hit.id);
    else setTimeout(() => revealField(hit.id));
    onShow(hit.id);
  };
  return {
    current,
    leave: () => setCurrent(null),
    rankOf,
    /** Goes to the next or previous hit, round the ends. */
    step: (by: 1 | -1, from = current, among = hits) => {
      const next = among[steppedHit(among, rankOf, from, by)];
      if (next) go(next);
    },
    /** Shows what led here: the hit in this value, else the first one. False: it is written otherwise than it was typed. */
    showIn: (inputId: string | null): boolean => {
      const hit = hits.find(({ id }) => id === inputId) ?? hits[0];
      if (hit) go(hit);
      if (hit || inputId === null || !form.inputs.has(inputId)) return true;
      revealField(inputId);
      onShow(inputId);
      return false;
    },
  };
};
export type Stepping = ReturnType<typeof useStepping>;
