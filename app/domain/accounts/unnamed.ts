/** What an account is called whose owner has given no name. */
export const UNNAMED = 'Administration';
