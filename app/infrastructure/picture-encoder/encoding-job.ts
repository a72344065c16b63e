/** JPEG and PNG are for clients that support neither WebP nor AVIF: PNG for a PNG and for anything transparent. */
export type VariantFormat = 'webp' | 'avif' | 'jpeg' | 'png';

export type EncodingJob = {
  /** The picture's file. */
  source: string;
  /** An empty folder for the results. */
  folder: string;
  widths: number[];
  /** The formats at each width; default: WebP, AVIF, and JPEG or PNG. */
  formats?: VariantFormat[];
};

export type EncodedPicture = {
  /** The mean colour as #rrggbb, null for a transparent picture. */
  colour: string | null;
  /** Whether it has more than one frame, as far as the decoder knows: of a PNG it decodes the first one only. */
  animated: boolean;
  variants: { file: string; format: VariantFormat; width: number; height: number }[];
};

/** `undecodable`: the picture itself is at fault, and a retry won't help. Anything else is the machine's fault. */
export type EncodingFailure = { error: string; undecodable: boolean };
