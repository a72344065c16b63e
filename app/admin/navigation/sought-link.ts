import { useLocation } from 'react-router';
import { SOUGHT_LINK } from '#domain/watch/find-link.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** The watched address of the link that a field is opened for (§71.4); undefined where the field itself is meant. */
export function useSoughtLink(): string | undefined {
  const { search } = useLocation();
  return new URLSearchParams(search).get(SOUGHT_LINK) ?? undefined;
}

/** Says which link is selected, by its words; without them that it is no longer in the field. */
export function announceSoughtLink(sought: string, words: string | undefined): void {
  const host = URL.canParse(sought) ? new URL(sought).host : sought;
  const message =
    words === undefined
      ? `Le lien vers ${host} n’est plus dans ce champ.`
      : `Le lien vers ${host} est sélectionné\u00a0: «\u00a0${words}\u00a0».`;
  void showToast('success', message);
}
