import { useState } from 'react';

type DragHandlers = Pick<React.DOMAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;

/** Takes the files that are dropped on an element with these props. `dragged`: files are held over it. */
export function useDropZone(onFiles: (files: FileList) => void): { dragged: boolean; zone: DragHandlers } {
  const [dragged, setDragged] = useState(false);
  return {
    dragged,
    zone: {
      onDragOver: (event) => {
        // A text is for the field below the pointer.
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDragged(true);
      },
      onDragLeave: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragged(false);
      },
      onDrop: (event) => {
        setDragged(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles(event.dataTransfer.files);
      },
    },
  };
}
