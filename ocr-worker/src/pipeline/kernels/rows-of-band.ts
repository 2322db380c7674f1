/** Bytes of a picture that are made at once: what kernels make goes through their memory in bands, which stays small. */
const BAND_BYTES = 1_048_576;

/** Rows of a band of a picture whose rows have so many bytes; at least one. */
export const rowsOfBand = (rowBytes: number): number => Math.max(1, Math.floor(BAND_BYTES / rowBytes));
