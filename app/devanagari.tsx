import { preload } from 'react-dom'
import { DEVANAGARI_TEXT, devanagariFaces } from '@/lib/i18n/devanagari-faces'

/** app/theme.css's line heights for Devanagari: vowel signs need room above and below; joined letters get no letter spacing. */
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

/** Latin letters and digits keep the shop's fonts, which come first. The body font is preloaded and not swapped, as in English (app/fonts.ts). */
const STYLE = [
  devanagariFaces('fallback'),
  `:root{--font-sans:var(--font-text-rupee),var(--font-hanken),Hind,'text stand-in','wide text stand-in',ui-sans-serif,system-ui,sans-serif;`,
  `--font-serif:var(--font-fraunces-rupee),var(--font-fraunces),Martel,'heading stand-in','wide heading stand-in',ui-serif,Georgia,serif;`,
  `${Object.entries(LINES)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`,
  'body{line-height:1.75}h1,h2,h3,h4{letter-spacing:normal}',
].join('')

/** Fonts and line heights of Devanagari pages. In the page, not in globals.css, so that English pages do not load them. */
export function DevanagariFonts() {
  preload(DEVANAGARI_TEXT, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <style href="devanagari" precedence="fonts">
      {STYLE}
    </style>
  )
}

/** Fonts for Devanagari names, addresses and translations on English pages such as the admin's: many computers have no such letters. */
export const DevanagariFaces = () => (
  <style href="devanagari-faces" precedence="fonts">
    {devanagariFaces('swap')}
  </style>
)
