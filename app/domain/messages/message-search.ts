/**
 * A search scans only this number of messages, the newest: without the limit its cost would grow with every message.
 */
export const SEARCHED_MESSAGES = 20_000;
