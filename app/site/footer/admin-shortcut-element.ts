/**
 * Shows the way to the back-office to a browser that has signed in there, and to the form of the page at hand where its
 * `<main>` says which one that is: `data-edit` (§30.4). The flag is a convenience: it opens nothing (§14.8).
 */
export class AdminShortcutElement extends HTMLElement {
  connectedCallback(): void {
    try {
      this.hidden = localStorage.getItem('isAdmin') === null;
    } catch {
      // A browser that refuses storage only lacks the shortcut.
    }
    if (!this.hidden) void import('./edit-shortcut.ts').then(({ addEditShortcut }) => addEditShortcut());
  }
}

if (!customElements.get('admin-shortcut')) customElements.define('admin-shortcut', AdminShortcutElement);
