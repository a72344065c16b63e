import { createContext, use } from 'react';

/** What a field of a form that is being edited can ask of it. */
export type Editing = {
  /** Opens the sign-in in place; resolves when signed in again, rejects when given up. */
  signInAgain: () => Promise<void>;
  /** Counts what is being uploaded, so that a save waits for it. */
  uploadStarted: () => void;
  uploadEnded: () => void;
  /** Says that the form is left on purpose (or stays after all): nothing asks about what is typed. */
  setLeaving: (leaving: boolean) => void;
};

export const EditingContext = createContext<Editing | undefined>(undefined);

/** The form that a field stands in. Throws outside of an EditingForm. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('a field of an editing form stands outside of its form');
  return editing;
}
