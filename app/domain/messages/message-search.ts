/** How many messages a search looks through, the newest: further back it would cost more with every message. */
export const SEARCHED_MESSAGES = 20_000;
