/**
 * The result of a bulk action: the numbers of changed items, of those that had the requested state already, and of
 * missing ones.
 */
export type BulkOutcome = { done: number; already: number; missing: number };
