/** Named with a version: a changed file gets a new name, because browsers keep it for a year (lib/server/static-files.ts). */
export const DEVANAGARI_TEXT = '/fonts/hind-400-2.woff2'
const STRONG_TEXT = '/fonts/hind-600-2.woff2'
const HEADING = '/fonts/martel-700-2.woff2'

const face = (family: string, weight: string, file: string, display: string) =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:${display};src:url(${file}) format('woff2');unicode-range:U+0900-097F,U+200C-200D,U+25CC}`

/**
 * The fonts of texts in Devanagari: subsets of Hind and Martel (170 kB in all, made with subset-font from @fontsource/hind and
 * @fontsource/martel). A page without such letters loads no file.
 * @param textDisplay  'fallback': the page preloads DEVANAGARI_TEXT. Not 'optional': a computer without such letters would show a page without text.
 */
export const devanagariFaces = (textDisplay: 'fallback' | 'swap'): string =>
  [
    face('Hind', '400 500', DEVANAGARI_TEXT, textDisplay),
    face('Hind', '600 700', STRONG_TEXT, 'swap'),
    face('Martel', '500', HEADING, 'swap'),
  ].join('')
