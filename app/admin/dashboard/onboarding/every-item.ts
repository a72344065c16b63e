/** The name by which every project and article is kept as it is (§31.12): none of them is looked at any more. */
export const EVERY_ITEM = 'projets-et-articles';
