import { useEffect, useRef, useState } from 'react';
import type { FormValues } from '#admin/editing/form-values.ts';
import styles from './search-result.module.css';

type SearchResultProps = {
  /** The initial values; later ones are read from the form's fields. */
  values: FormValues;
  address: string;
  brand: string;
  /** The home page's title starts with the brand's name. */
  brandFirst: boolean;
  /** The fallback of an empty description. */
  otherwise: string;
};

const CAPTION = 'Dans les moteurs de recherche';

/** Preview of the page as a search result, updated while its title and description are typed. */
export function SearchResult({ values, address, brand, brandFirst, otherwise }: SearchResultProps) {
  const place = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState({
    title: values['search.title'] ?? '',
    description: values['search.description'] ?? '',
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const name = target.name.replace(/^search\./, '');
      if (name === 'title' || name === 'description')
        setTyped((former) => ({ ...former, [name]: target.value }));
    };
    form?.addEventListener('input', follow);
    return () => form?.removeEventListener('input', follow);
  }, []);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the method of the RGAA (1.9) asks for it
    <figure ref={place} className={styles['result']} role="figure" aria-label={CAPTION}>
      <figcaption>{CAPTION}</figcaption>
      <p className={styles['address']}>{address}</p>
      <p className={styles['title']}>
        {brandFirst ? `${brand}, ${typed.title}` : `${typed.title} | ${brand}`}
      </p>
      <p className={styles['description']}>{typed.description.trim() || otherwise}</p>
    </figure>
  );
}
