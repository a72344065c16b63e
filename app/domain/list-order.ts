/** The sort orders of the back-office's lists: dates newest first, titles from A to Z (§29.1). */
export type ListOrder = 'created' | 'updated' | 'published' | 'title';
