import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';
import { type DragEvent, useState } from 'react';
import { entriesBelow } from './tree';

/** Dragging a department onto its new parent; below itself it cannot be dropped. */
export const useDragging = (
  all: readonly DepartmentEntry[],
  onMove: (department: DepartmentEntry, parentId: string, parentName: string) => void,
) => {
  const [dragged, setDragged] = useState<DepartmentEntry | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const barred = dragged ? entriesBelow(all, dragged.id) : new Set<string>();
  const mayDrop = (id: string) => dragged !== null && !barred.has(id) && dragged.parentDepartmentId !== id;
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return {
    /** Id of the department that it would be put below. */
    target,
    drag: (department: DepartmentEntry) => ({
      draggable: true,
      onDragStart: () => setDragged(department),
      onDragEnd: end,
    }),
    dropOn: (id: string, name: string) => ({
      onDragOver: (event: DragEvent) => {
        if (!mayDrop(id)) return;
        event.preventDefault();
        setTarget(id);
      },
      onDragLeave: () => setTarget(null),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged && mayDrop(id)) onMove(dragged, id, name);
        end();
      },
    }),
  };
};

export type Dragging = ReturnType<typeof useDragging>;
