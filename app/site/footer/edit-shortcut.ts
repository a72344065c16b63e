import { ON_PAGE } from '#domain/pages/preview-parameters.ts';
import styles from './edit-shortcut.module.css';

/**
 * Adds 'Modifier' to a page that names its form. Loaded only for signed-in administrators: visitors don't pay for it.
 */
export function addEditShortcut(): void {
  const page = document.querySelector<HTMLElement>('main[data-edit]');
  const address = page?.dataset['edit'];
  if (!page || !address) return;
  const link = document.createElement('a');
  link.href = `${address}?${ON_PAGE}`;
  // The page opens there where it is read here.
  link.addEventListener('click', () => {
    const { scrollTop, scrollHeight } = document.documentElement;
    link.href = `${address}?${ON_PAGE}=${Math.round((1000 * scrollTop) / scrollHeight)}`;
  });
  link.className = styles['edit'] ?? '';
  link.textContent = 'Modifier';
  link.dataset['screenOnly'] = '';
  // Appended at the end, so that no layout rule counts an additional first child.
  page.append(link);
}
