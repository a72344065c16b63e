const NAME = 'isAdmin';

/** The flag in localStorage grants no access (§14.8): public pages show a shortcut while it is set. */
export function setAdminFlag(): void {
  try {
    localStorage.setItem(NAME, 'true');
  } catch {
    // Storage denied: only the shortcut is missing.
  }
}

/** Removes the flag from localStorage; other tabs get a `storage` event. */
export function removeAdminFlag(): void {
  try {
    localStorage.removeItem(NAME);
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
