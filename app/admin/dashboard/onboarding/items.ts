import { counted, plural } from '#domain/text/plural.ts';

/** The name under which all projects and articles are marked as approved (§31.12): they are not checked any more. */
export const EVERY_ITEM = 'projets-et-articles';

type Counts = { projects: number; posts: number };

/** '26 projets et 8 articles', '1 projet', '1 article'. */
function itemsText({ projects, posts }: Counts): string {
  const parts = [
    projects > 0 && counted(projects, 'projet', 'projets'),
    posts > 0 && counted(posts, 'article', 'articles'),
  ];
  return parts.filter(Boolean).join(' et ');
}

/** What follows the removal of the items of the demonstration, before it. */
export function leavingText(items: Counts): string {
  const leave = pluralOf(items, 'quitte', 'quittent');
  return `${itemsText(items)} ${leave} le site. Ce que vous avez créé ou modifié reste. Vous pourrez annuler.`;
}

/** That they are removed. */
export function removedText(items: Counts): string {
  return `${itemsText(items)} de démonstration ${pluralOf(items, 'retiré', 'retirés')} du site.`;
}

/** What follows the end of the removal, before it. */
export function returningText(items: Counts): string {
  const come = pluralOf(items, 'revient', 'reviennent');
  const they = pluralOf(items, 'tel qu’il était', 'tels qu’ils étaient');
  return `${itemsText(items)} ${come} sur le site, ${they}\u00a0: ce qui était publié l’est à nouveau.`;
}

const pluralOf = ({ projects, posts }: Counts, one: string, many: string) =>
  plural(projects + posts, one, many);
