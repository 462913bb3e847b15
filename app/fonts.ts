import localFont from 'next/font/local'

/**
 * Subsets committed beside this file (Latin, ₹, the weights used; 52 kB in all): ₹ stands in the families' latin-ext files, so it comes as a
 * second, one-glyph font that is named first.
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
  src: './fonts/hanken-grotesk-rupee.woff2',
  weight: '400 700',
  variable: '--font-hanken-rupee',
  preload: true,
  adjustFontFallback: false,
})

export const fontVariables = [heading, headingRupee, text, textRupee].map((font) => font.variable).join(' ')
