import { escapeHtml } from '@/lib/html/text'
import { devanagariFaces } from '@/lib/i18n/devanagari-faces'
import { HTML_LANG, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

/** The shop's green (app/globals.css). */
export const BRAND_COLOR = '#1f3d2b'

const face = (family: string, weight: string, file: string): string =>
  `@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap; src: url(/fonts/${file}.woff2) format('woff2'); }`

/** The shop's fonts (app/fonts.ts). */
const FACES = [
  face('Rupee', '400 700', 'figtree-rupee-1'),
  face('Hanken Grotesk', '400 700', 'hanken-grotesk-1'),
  face('Fraunces', '500', 'fraunces-1'),
  devanagariFaces('swap'),
].join('\n  ')

/** The page loads no script or style of the shop, only its fonts, so the theme's colours are repeated here (app/globals.css). */
const STYLE = `
  ${FACES}
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: #fbf8f2; color: #1e1b16;
    font: 16px/1.6 Rupee, 'Hanken Grotesk', Hind, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  main { width: 100%; max-width: 28rem; padding: 32px 24px; background: #fff; border: 1px solid #e4dccb; border-radius: 10px; }
  .shop { margin: 0 0 24px; padding-bottom: 16px; border-bottom: 1px solid #e4dccb; color: ${BRAND_COLOR}; overflow-wrap: anywhere;
    font: 500 22px/1.35 Fraunces, Martel, Georgia, 'Times New Roman', serif; }
  h1 { margin: 0 0 12px; font: 500 28px/1.25 Fraunces, Martel, Georgia, 'Times New Roman', serif; }
  body:not(:lang(en)) { line-height: 1.75; }
  :is(h1, .shop):not(:lang(en)) { line-height: 1.4; }
  p { margin: 0 0 16px; }
  .notice { padding: 12px 16px; background: #f6f0e4; border-left: 4px solid #9a4b2c; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; }
  dt { color: #5c5548; }
  dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  form { margin: 0 0 12px; }
  button, .button { display: block; width: 100%; min-height: 48px; padding: 11px 16px; border: 1px solid ${BRAND_COLOR}; border-radius: 4px;
    font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; background: ${BRAND_COLOR}; color: #fff; }
  button:hover, .button:hover { background: #2b5540; }
  .second:hover { background: #f6f0e4; }
  .second, [data-state='blocked'] #hosted button { background: #fff; color: ${BRAND_COLOR}; }
  button[data-when] { margin: 0 0 12px; }
  [data-when] { display: none; }
  :not([data-state]) > [data-when~='plain'], [data-state='opening'] [data-when~='opening'], [data-state='open'] [data-when~='open'],
    [data-state='blocked'] [data-when~='blocked'], [data-state='leaving'] [data-when~='leaving'] { display: block; }
  .leave { display: block; padding: 12px 0 0; text-align: center; color: ${BRAND_COLOR}; }
  :focus-visible { outline: 3px solid ${BRAND_COLOR}; outline-offset: 3px; }
`

type Parts = {
  locale: Locale
  title: string
  shopName: string
  /** HTML whose values are escaped. */
  body: string
  /** Runs after the body. Must be a constant: the page's Content-Security-Policy allows it by its hash. */
  script?: string
}

/**
 * Reloads a page that the browser restores from its back/forward cache. The server shows a payment page only once, so a reload leads to the order's state
 * instead of a payment button.
 */
const ASK_AGAIN = "addEventListener('pageshow', (event) => { if (event.persisted) location.reload() })"

export const hiddenField = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`

/** A whole HTML document in the shop's design. `title` and `shopName` are escaped here. */
export const writeDocument = ({ locale, title, shopName, body, script }: Parts): string => `<!DOCTYPE html>
<html lang="${HTML_LANG[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="shop">${escapeHtml(shopName)}</p>
${body}
</main>
<script>${ASK_AGAIN}</script>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`

/** For an order whose total is zero: redirects to its result, by script or by a link. */
export function writeRedirectPage({ locale, shopName, href }: { locale: Locale; shopName: string; href: string }): string {
  const texts = messagesOf(locale).paymentPage.free
  return writeDocument({
    locale,
    title: texts.title,
    shopName,
    body: `<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.text)}</p>
<a class="button" href="${escapeHtml(href)}">${escapeHtml(texts.see)}</a>`,
    script: "location.replace(document.querySelector('a').href)",
  })
}
