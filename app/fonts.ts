import localFont from 'next/font/local'

/**
 * Subsets committed beside this file (Latin, ₹, the weights used; 52 kB in all, made with subset-font from @fontsource-variable). ₹ comes as a
 * one-glyph font that is named first: Fraunces keeps it in another file, and Hanken Grotesk has none, so Figtree lends its own.
 */
const heading = localFont({
  src: './fonts/fraunces.woff2',
  weight: '500',
  variable: '--font-fraunces',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})
const headingRupee = localFont({
  src: './fonts/fraunces-rupee.woff2',
  weight: '500',
  variable: '--font-fraunces-rupee',
  preload: false,
  adjustFontFallback: false,
})
const text = localFont({
  src: './fonts/hanken-grotesk.woff2',
  weight: '400 700',
  variable: '--font-hanken',
  display: 'swap',
  adjustFontFallback: 'Arial',
})
const textRupee = localFont({
  src: './fonts/figtree-rupee.woff2',
  weight: '400 700',
  variable: '--font-text-rupee',
  preload: true,
  adjustFontFallback: false,
})

export const fontVariables = [heading, headingRupee, text, textRupee].map((font) => font.variable).join(' ')
