/** The columns of a stored file that say what is known of it. */
export const FACT_COLUMNS = [
  'width',
  'height',
  'colour',
  'focus_x',
  'focus_y',
  'poster',
  'alt',
  'animated',
] as const;
