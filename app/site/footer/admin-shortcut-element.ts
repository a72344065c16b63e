import { defineElement } from '#ui/connected-element.ts';

/**
 * Shows the link to the back-office in browsers that have signed in there, and the link to the form of the current page
 * where its `<main>` names it: `data-edit` (§30.4). The flag is a convenience: it grants no access (§14.8).
 */
class AdminShortcutElement extends HTMLElement {
  connectedCallback(): void {
    try {
      this.hidden = localStorage.getItem('isAdmin') === null;
    } catch {
      // A browser that refuses storage only lacks the shortcut.
    }
    if (!this.hidden) void import('./edit-shortcut.ts').then(({ addEditShortcut }) => addEditShortcut());
  }
}

defineElement('admin-shortcut', AdminShortcutElement);
