/**
 * Shows the way to the back-office to a browser that has signed in there. The flag is a convenience: it opens
 * nothing (§14.8).
 */
export class AdminShortcutElement extends HTMLElement {
  connectedCallback(): void {
    try {
      this.hidden = localStorage.getItem('isAdmin') === null;
    } catch {
      // A browser that refuses storage only lacks the shortcut.
    }
  }
}

if (!customElements.get('admin-shortcut')) customElements.define('admin-shortcut', AdminShortcutElement);
