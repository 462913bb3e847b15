import { preload } from 'react-dom'

/** Named with a version: a changed file gets a new name, because browsers keep it for a year (lib/server/static-files.mjs). */
const TEXT = '/fonts/hind-400-2.woff2'
const STRONG_TEXT = '/fonts/hind-600-2.woff2'
const HEADING = '/fonts/martel-700-2.woff2'

const face = (family: string, weight: string, file: string, display: string) =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:${display};src:url(${file}) format('woff2');unicode-range:U+0900-097F,U+200C-200D,U+25CC}`

/** The line heights of app/theme.css for Devanagari, whose vowel signs above and below a line need room. A line joins its letters: they are not spaced. */
const LINES = {
  '--leading-tight': 1.4,
  '--leading-snug': 1.45,
  '--text-xs--line-height': 1.6,
  '--text-sm--line-height': 1.7,
  '--text-base--line-height': 1.75,
  '--text-lg--line-height': 1.7,
  '--text-xl--line-height': 1.5,
  '--text-2xl--line-height': 1.4,
  '--text-3xl--line-height': 1.35,
  '--text-4xl--line-height': 1.3,
  '--tracking-wide': 0,
}

/**
 * Latin letters and digits keep the shop's own fonts, which come first. The text's font is preloaded and not swapped, like that of English pages
 * (app/fonts.ts).
 */
const STYLE = [
  face('Hind', '400 500', TEXT, 'optional'),
  face('Hind', '600 700', STRONG_TEXT, 'swap'),
  face('Martel', '500', HEADING, 'swap'),
  `:root{--font-sans:var(--font-text-rupee),var(--font-hanken),Hind,'text stand-in','wide text stand-in',ui-sans-serif,system-ui,sans-serif;`,
  `--font-serif:var(--font-fraunces-rupee),var(--font-fraunces),Martel,'heading stand-in','wide heading stand-in',ui-serif,Georgia,serif;`,
  `${Object.entries(LINES)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`,
  'body{line-height:1.75}h1,h2,h3,h4{letter-spacing:normal}',
].join('')

/**
 * The fonts of pages in Hindi. Subsets of Hind and Martel with the letters of Hindi (170 kB in all, made with subset-font from @fontsource/hind and
 * @fontsource/martel). In the page and not in globals.css: pages in English load nothing of it.
 */
export function DevanagariFonts() {
  preload(TEXT, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <style href="devanagari" precedence="fonts">
      {STYLE}
    </style>
  )
}
