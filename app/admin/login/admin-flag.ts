const NAME = 'isAdmin';

/** The flag in localStorage grants no access (§14.8): public pages show a shortcut while it is set. */
export function setAdminFlag(): void {
  try {
    localStorage.setItem(NAME, 'true');
  } catch {
    // Storage denied: only the shortcut is missing.
  }
}

/**
 * Removes the flag from localStorage, of which other tabs get a `storage` event, and what the back-office has noted in
 * this tab (places in lists, with their filters).
 */
export function clearSignedInState(): void {
  try {
    localStorage.removeItem(NAME);
    sessionStorage.clear();
  } catch {
    // As above.
  }
}

/** Calls back when another tab signs out. Returns the unsubscribe function. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === NAME && event.newValue === null) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
