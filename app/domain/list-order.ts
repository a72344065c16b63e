/** What the lists of the back-office can be sorted by: dates newest first, titles from A to Z (§29.1). */
export type ListOrder = 'created' | 'updated' | 'published' | 'title';
