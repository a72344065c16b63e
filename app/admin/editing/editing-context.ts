import { createContext, use } from 'react';

export type AttachedSave = (go: () => void) => void;

/** The context of a form, for its fields. */
export type Editing = {
  /**
   * Opens the sign-in dialog in place; resolves when signed in again, rejects when cancelled. `chosenAt`: when a queued
   * file was chosen, by performance.now(): after a later cancellation it rejects without asking.
   */
  signInAgain: (chosenAt?: number) => Promise<void>;
  /** Counts the uploads in progress, so that a save waits for them. */
  uploadStarted: () => void;
  uploadEnded: () => void;
  /** Disables (or enables again) the confirmation about unsaved changes, for leaving on purpose. */
  setLeaving: (leaving: boolean) => void;
  /**
   * Registers unsaved changes that the form saves elsewhere (the text of a file), by any key; undefined when there are
   * none. The form saves them before itself: `save` calls `go` once they are stored.
   */
  attach: (key: string, save: AttachedSave | undefined) => void;
};

export const EditingContext = createContext<Editing | undefined>(undefined);

/** The context of the enclosing form. Throws outside of an EditingForm. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('a field of an editing form stands outside of its form');
  return editing;
}
