import type { FormValues } from '#admin/editing/form-values.ts';
import { useStoredPicture } from '#admin/media-picker/stored-files.ts';
import { PAGES, type PageName } from '#domain/pages/pages.ts';
import { titleWithBrand } from '#domain/search-appearance/automatic-texts.ts';
import { isHiddenPage } from '#domain/search-appearance/search-presence.ts';
import type { HeroFilm } from '#domain/site-content/hero-film.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { AppearancePreview } from './appearance-preview.tsx';
import { useTypedValues } from './use-typed-values.ts';

/** How engines and networks show a fixed page, from its form. */
export function PageAppearance({ name, initial }: { name: PageName; initial: FormValues }) {
  const { brandName, description } = useSiteFacts().settings.identity;
  const { place, values } = useTypedValues(initial);
  const title = values['search.title']?.trim() ?? '';
  const film = parseJson(values['hero.film'] ?? '') as Partial<HeroFilm> | undefined;
  const poster = useStoredPicture(film?.desktop ?? '')?.poster;
  return (
    <div ref={place}>
      <AppearancePreview
        appearance={{
          title,
          description: values['search.description']?.trim() || description,
          hidden: isHiddenPage(values),
          picture: values['search.picture'] ?? '',
          drawn: { title: capitalised(title), line: '', cover: film?.poster || poster || '' },
        }}
        // The home page's title starts with the agency's name.
        fullTitle={name === 'accueil' ? `${brandName}, ${title}` : titleWithBrand(title, brandName)}
        path={PAGES[name].path}
      />
    </div>
  );
}
