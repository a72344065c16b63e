/** The name under which all projects and articles are marked as approved (§31.12): they are not checked any more. */
export const EVERY_ITEM = 'projets-et-articles';
