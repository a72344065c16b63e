import { CONTACT } from '#site/contact/form-place.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import styles from './no-projects.module.css';

/** Empty state, before the first project is public (§6.11). */
export function NoProjects() {
  return (
    <div className={styles['none']}>
      <p>Les premiers projets arrivent.</p>
      <p className="muted">
        En attendant, parlez-nous du vôtre&nbsp;: c’est souvent ainsi que tout commence.
      </p>
      <ButtonLink href={CONTACT}>Nous écrire</ButtonLink>
    </div>
  );
}
