/** The third is for clients that take neither of the others: PNG for a PNG and whatever lets the ground through. */
export type VariantFormat = 'webp' | 'avif' | 'jpeg' | 'png';

export type EncodingOrder = {
  /** The picture's file. */
  source: string;
  /** An empty folder for the results. */
  folder: string;
  widths: number[];
  /** What is made at each width; unset: WebP, AVIF and the third. */
  formats?: VariantFormat[];
};

export type EncodedPicture = {
  /** The mean colour as #rrggbb, null for a picture that lets the ground through. */
  colour: string | null;
  /** Whether it has more than one frame, as far as the decoder knows: of a PNG it holds the first one only. */
  animated: boolean;
  variants: { file: string; format: VariantFormat; width: number; height: number }[];
};

/** `undecodable`: the picture's own fault, which trying again won't mend. Anything else is the machine's. */
export type EncodingFailure = { error: string; undecodable: boolean };
