/** Returns true for a traversal that the router must not see. */
type Handler = (event: PopStateEvent) => boolean;

let current: Handler | undefined;

/**
 * Lets a form handle back and forward between its own history entries. Called before the router is created: the
 * listeners of a window are called in the order in which they were added.
 */
export function interceptHistory(): void {
  window.addEventListener('popstate', (event) => {
    if (current?.(event)) event.stopImmediatePropagation();
  });
}

/** Sets the form that is asked first. Returns the function that ends it. */
export function handleHistory(handler: Handler): () => void {
  current = handler;
  return () => {
    if (current === handler) current = undefined;
  };
}
