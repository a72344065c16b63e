const NAME = 'isAdmin';

/** The local flag opens nothing (§14.8): public pages show a shortcut while it is there. */
export function setAdminFlag(): void {
  try {
    localStorage.setItem(NAME, 'true');
  } catch {
    // A browser that refuses storage only lacks the shortcut.
  }
}

/** Takes the local flag away; other tabs notice it. */
export function removeAdminFlag(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // As above.
  }
}

/** Calls back when another tab signed out. Returns what stops listening. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === NAME && event.newValue === null) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
