import { type DragEvent, useState } from 'react';

/** Props of a drop target for files; it has the class `over` while files are dragged over it. */
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
