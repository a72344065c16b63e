import { hydrateIsland } from '#ui/island/hydrate-island.interactive.ts';
import Comments from './comments.island.tsx';

/**
 * Client entry of shared previews, besides that of every public page: whose bytes it doesn't change. Its island is
 * hydrated at once, because it is what the page is for.
 */
const place = document.querySelector<HTMLElement>('[data-island="comments"]');
if (place)
  hydrateIsland(place, Comments as React.FunctionComponent<object>).hears.then(
    () => {
      place.dataset['awake'] = '';
    },
    () => {
      place.dataset['failed'] = '';
    },
  );
