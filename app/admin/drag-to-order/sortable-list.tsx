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

/** A thing moves up and down inside of its list: dragged further, it would make the page longer and longer. */
const insideTheList: Modifier = ({ transform, draggingNodeRect, containerNodeRect }) => {
  if (!draggingNodeRect || !containerNodeRect) return { ...transform, x: 0 };
  const highest = containerNodeRect.top - draggingNodeRect.top;
  const lowest = containerNodeRect.bottom - draggingNodeRect.bottom;
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, highest), lowest) };
};

/** Lets the things of a list be dragged by their grip with mouse, finger and keyboard, and tells it in French. */
export function SortableList({
  name,
  thing,
  ids,
  onMove,
  children,
}: {
  /** Of this list alone on its page. */
  name: string;
  /** What is dragged, a masculine noun. */
  thing: 'bloc' | 'projet';
  ids: string[];
  onMove: (id: string, to: number) => void;
  children: React.ReactNode;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // A page that still scrolls when the thing is put down would put it elsewhere.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const place = (id: string | number) => ids.indexOf(String(id)) + 1;
  const Thing = { bloc: 'Bloc', projet: 'Projet' }[thing];
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${Thing} ${place(active.id)} saisi.`,
    // The first place is its own, which would speak over what was just said.
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
