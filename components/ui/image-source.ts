/** The widths the optimiser is asked for; next.config.mjs must list the same. Few, so that phones of every kind share what is made once. */
const WIDTHS = [96, 180, 320, 480, 640, 828, 1080, 1280, 1920] as const
/** Fine: for what is looked at closely, hero and gallery; a tenth more bytes. next.config.mjs must list both. */
const QUALITIES = { plain: 60, fine: 70 } as const

export type Grain = keyof typeof QUALITIES

/** Beyond twice the pixels nobody sees a difference, and everybody waits. */
const DENSITY = 2
const NARROWEST_SCREEN_PX = 320
/** Up to this width a picture may be sized by the screen (`vw`); twice that is also the widest file worth sending. */
const WIDEST_FLUID_PX = 960

const PERCENT = 100

/** Only our own files go through the image optimiser; a remote server's pictures, and drawings, are shown as they come. */
const isOptimised = (src: string): boolean => src.startsWith('/') && !src.endsWith('.svg')

const optimised = (src: string, width: number, grain: Grain): string =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${QUALITIES[grain]}`

/** The least and the most device pixels that `sizes` can ask for. */
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
 * `src`, `srcset` and `sizes` of a picture: the few widths that `sizes` can ask for, none wider than the file (`width` px), written by hand
 * because next/image lists sixteen, twice for each picture, and is a client component. One width needs no `srcset`.
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
