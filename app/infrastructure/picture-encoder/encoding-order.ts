type VariantFormat = 'webp' | 'avif';

export type EncodingOrder = {
  /** The picture's file. */
  source: string;
  /** An empty folder for the results. */
  folder: string;
  widths: number[];
};

export type EncodedPicture = {
  /** The mean colour as #rrggbb. */
  colour: string;
  variants: { file: string; format: VariantFormat; width: number; height: number }[];
};
