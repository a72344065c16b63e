/** The address of an expertise: its title in lower case, spaces turned into hyphens (§3.12). */
export function expertisePath(title: string): string {
  return `/${title.toLowerCase().replace(/ /g, '-')}`;
}

/** The four services, in the order of every menu (§2.4). */
export const EXPERTISES = ['Influence', 'Production', 'Solutions Web', 'Social Media'].map((title) => ({
  title,
  path: expertisePath(title),
}));
