import styles from './edit-shortcut.module.css';

/** Puts 'Modifier' on a page that says where it is edited. Fetched by who is signed in only: visitors don't pay for it. */
export function addEditShortcut(): void {
  const page = document.querySelector<HTMLElement>('main[data-edit]');
  const address = page?.dataset['edit'];
  if (!page || !address) return;
  const link = document.createElement('a');
  link.href = address;
  link.className = styles['edit'] ?? '';
  link.textContent = 'Modifier';
  link.dataset['screenOnly'] = '';
  // After what the page says, so that nothing of its layout counts one child more at its start.
  page.append(link);
}
