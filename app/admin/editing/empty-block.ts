/** The warning on an empty block, in the editors of articles and of media blocks alike (§30.10). */
export const EMPTY_BLOCK = 'Ce bloc est vide\u00a0: il ne sera pas montré.';
