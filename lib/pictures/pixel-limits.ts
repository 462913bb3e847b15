/** Slightly above 24 megapixels: a phone's "24 megapixel" photo has 24.5. */
const MAX_PIXELS = 24_500_000
/** Decoding AVIF needs twice the memory. */
const MAX_AVIF_PIXELS = 12_500_000

/**
 * The most pixels to decode. A small file can decode to a huge picture: a single-colour AVIF of 49 megapixels has 1.5 kB and takes 0.9 GB.
 * @param format as sharp names it; AVIF is heif
 */
export const maxPixelsOf = (format: string) => (format === 'heif' ? MAX_AVIF_PIXELS : MAX_PIXELS)
