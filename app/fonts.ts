import localFont from 'next/font/local'

/**
 * Only the body font is preloaded: otherwise it is late even on the fastest connection, and then not used (`optional`). Headings swap their
 * font in, so on a slow connection the first paint does not wait for it (docs/decisions/0012).
 *
 * Subsets committed in public/fonts (Latin, ₹, the weights used; 52 kB in all, made with subset-font from @fontsource-variable). ₹ is a
 * one-glyph font that comes first in the font stack: Fraunces has it in another file, and Hanken Grotesk lacks it, so Figtree's is used. In
 * public, because payment pages load them by these names (lib/providers/payment/page.ts).
 */
const heading = localFont({
  src: '../public/fonts/fraunces-1.woff2',
  weight: '500',
  variable: '--font-fraunces',
  preload: false,
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})
const headingRupee = localFont({
  src: '../public/fonts/fraunces-rupee-1.woff2',
  weight: '500',
  variable: '--font-fraunces-rupee',
  preload: false,
  adjustFontFallback: false,
})
const text = localFont({
  src: '../public/fonts/hanken-grotesk-1.woff2',
  weight: '400 700',
  variable: '--font-hanken',
  // Swapping the fallback for this font would move line breaks and the text below. A font that loads late is used from the next page on.
  display: 'optional',
  adjustFontFallback: 'Arial',
})
const textRupee = localFont({
  src: '../public/fonts/figtree-rupee-1.woff2',
  weight: '400 700',
  variable: '--font-text-rupee',
  preload: false,
  display: 'optional',
  adjustFontFallback: false,
})

export const fontVariables = [heading, headingRupee, text, textRupee].map((font) => font.variable).join(' ')
