import { useSearchParams } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import styles from './gallery-failure.module.css';

/** The projects could not be read (checklist 123). The button is that of a form: it reloads without JavaScript too. */
export function GalleryFailure() {
  const [search] = useSearchParams();
  const category = search.get('category');
  return (
    <section className={styles['failure']}>
      <div>
        <h1>Erreur</h1>
        <p>Une erreur est survenue lors du chargement des projets. Veuillez réessayer plus tard.</p>
        <form action="/projet">
          {category ? <input type="hidden" name="category" value={category} /> : null}
          <Button type="submit">Réessayer</Button>
        </form>
      </div>
    </section>
  );
}
