import { Button } from '#ui/button/button.tsx';
import { GALLERY } from './gallery-address.ts';
import styles from './gallery-failure.module.css';

/** The projects could not be read (§6.9). The button submits a form: it reloads without JavaScript too. */
export function GalleryFailure(props: { category?: string | null; heading?: 'h1' | 'h2' }) {
  const Heading = props.heading ?? 'h1';
  return (
    <section className={styles['failure']}>
      <div>
        <Heading>Erreur</Heading>
        <p>Une erreur est survenue lors du chargement des projets. Veuillez réessayer plus tard.</p>
        <form action={GALLERY}>
          {props.category === null ? null : (
            <input type="hidden" name="category" defaultValue={props.category} />
          )}
          <Button type="submit">Réessayer</Button>
        </form>
      </div>
    </section>
  );
}
