import { PICTURE_QUALITIES as QUALITIES, PICTURE_WIDTHS as WIDTHS } from '@/lib/picture-sizes.mjs'

export type Grain = keyof typeof QUALITIES

/** More than two device pixels per CSS pixel make no visible difference, but cost bytes. */
const DENSITY = 2
const NARROWEST_SCREEN_PX = 320
/** The widest screen for which `sizes` may use `vw`; twice this width is also the widest file sent. */
const WIDEST_FLUID_PX = 960

/** Files up to this width are for phones, where two device pixels per CSS pixel hide the difference and the connection is slower. */
const PLAIN_UP_TO_PX = 828

const PERCENT = 100

/** Only own files go through the image optimiser; a remote server's pictures, and drawings, are used unchanged. */
const isOptimised = (src: string): boolean => src.startsWith('/') && !src.endsWith('.svg')

const optimised = (src: string, width: number, grain: Grain): string =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${QUALITIES[width <= PLAIN_UP_TO_PX ? 'plain' : grain]}`

/** The smallest and largest number of device pixels that `sizes` can need. */
function shownPixels(sizes: string): { least: number; most: number } {
  const lengths = [...sizes.matchAll(/([\d.]+)(px|vw)(?=\s*(?:,|$))/g)].map((match) => ({
    figure: Number(match[1]),
    fluid: match[2] === 'vw',
  }))
  const on = (screenPx: number) => lengths.map(({ figure, fluid }) => (fluid ? (figure * screenPx) / PERCENT : figure))
  return { least: Math.min(...on(NARROWEST_SCREEN_PX)), most: DENSITY * Math.max(...on(WIDEST_FLUID_PX)) }
}

export type ImageSource = { src: string; srcSet?: string; sizes?: string }

/**
 * A picture's `src`, `srcset` and `sizes`: only widths that `sizes` can need, none wider than the file (`width` px). Not next/image, which lists
 * sixteen widths, twice per picture, and is a client component. A single width needs no `srcset`.
 * @param grain the quality of files for wide screens
 */
export function imageSource(src: string, width: number, sizes: string, grain: Grain = 'plain'): ImageSource {
  if (!isOptimised(src)) return { src }
  const { least, most } = shownPixels(sizes)
  const fitting = WIDTHS.filter((one) => one >= least && one <= Math.min(most, width))
  const next = WIDTHS.find((one) => one >= least) ?? WIDTHS[0]
  const widest = optimised(src, fitting.at(-1) ?? next, grain)
  return fitting.length > 1
    ? { src: widest, srcSet: fitting.map((one) => `${optimised(src, one, grain)} ${one}w`).join(', '), sizes }
    : { src: widest }
}
