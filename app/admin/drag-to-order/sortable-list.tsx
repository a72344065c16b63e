import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';

/** Restricts dragging to the list: dragged further, an item would extend the page without end. */
const insideTheList: Modifier = ({ transform, draggingNodeRect, containerNodeRect }) => {
  if (!draggingNodeRect || !containerNodeRect) return { ...transform, x: 0 };
  const highest = containerNodeRect.top - draggingNodeRect.top;
  const lowest = containerNodeRect.bottom - draggingNodeRect.bottom;
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, highest), lowest) };
};

/** A sortable list: drag and drop by a handle with mouse, touch and keyboard, with announcements in French. */
export function SortableList({
  name,
  thing,
  ids,
  onMove,
  children,
}: {
  /** Unique on the page. */
  name: string;
  /** The kind of item, a masculine noun. */
  thing: 'bloc' | 'projet';
  ids: string[];
  onMove: (id: string, to: number) => void;
  children: React.ReactNode;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // Smooth scrolling that is still in progress at the drop would change the drop position.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const place = (id: string | number) => ids.indexOf(String(id)) + 1;
  const Thing = { bloc: 'Bloc', projet: 'Projet' }[thing];
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${Thing} ${place(active.id)} saisi.`,
    // The first position is the item's own; its announcement would interrupt the previous one.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `Position ${place(over.id)} sur ${ids.length}.` : undefined,
    onDragEnd: ({ over }) =>
      over ? `${Thing} posé en position ${place(over.id)}.` : `${Thing} remis à sa place.`,
    onDragCancel: () => 'Déplacement annulé.',
  };
  return (
    <DndContext
      id={name}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[insideTheList]}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: `Espace pour saisir le ${thing}, flèches pour le déplacer, Espace pour le poser, Échap pour annuler.`,
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over) onMove(String(active.id), ids.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
