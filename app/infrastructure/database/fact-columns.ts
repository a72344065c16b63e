/** The columns of a stored file that hold facts about it. */
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
