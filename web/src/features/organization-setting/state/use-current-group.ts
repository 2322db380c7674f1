import { useRef, useState } from 'react';
import type { GroupName } from '../components/group';

/** The group whose head is nearest to the top of what scrolls, in whichever column; undefined where there are none. */
const nearestGroup = (body: HTMLElement): GroupName | undefined => {
  const { top } = body.getBoundingClientRect();
  const distances = [...body.querySelectorAll<HTMLElement>('[data-group]')].map((group) => ({
    name: group.dataset['group'] as GroupName,
    px: Math.abs(group.getBoundingClientRect().top - top),
  }));
  return distances.sort((one, other) => one.px - other.px)[0]?.name;
};

/**
 * The group that the list marks: the one that was chosen there or has the focus, until the person scrolls. A chosen group near the end
 * cannot come to the top, and in two columns there are two at the top.
 */
export const useCurrentGroup = () => {
  const [current, setCurrent] = useState<GroupName>('distribution');
  const body = useRef<HTMLDivElement>(null);
  /** Where it was scrolled to for the marked group, px: nobody has scrolled as long as it is there. */
  const markedAt = useRef<number | undefined>(undefined);
  return {
    current,
    body,
    mark: (group: GroupName) => {
      markedAt.current = body.current?.scrollTop;
      setCurrent(group);
    },
    follow: () => {
      if (!body.current || body.current.scrollTop === markedAt.current) return;
      markedAt.current = undefined;
      const nearest = nearestGroup(body.current);
      if (nearest) setCurrent(nearest);
    },
  };
};
