import { type DragEvent, useState } from 'react';

/** Props of an element that files are dropped on; it has the class `over` while something is held above it. */
export const useDropTarget = (onDrop: (dropped: DataTransfer) => void) => {
  const [isOver, setIsOver] = useState(false);
  return {
    className: isOver ? 'over' : '',
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDrop(event.dataTransfer);
    },
  };
};
