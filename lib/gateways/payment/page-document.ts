import { escapeHtml } from '@/lib/format/escape-html'
import messages from '@/messages/en.json'

const texts = messages.paymentPage.free

/** A page of its own: no script, font or style from elsewhere, and the look's colours written out (app/globals.css has them). */
const STYLE = `
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: #fbf8f2; color: #1e1b16;
    font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  main { width: 100%; max-width: 28rem; padding: 32px 24px; background: #fff; border: 1px solid #e4dccb; border-radius: 10px; }
  .shop { margin: 0 0 24px; padding-bottom: 16px; border-bottom: 1px solid #e4dccb; font: 500 22px/1.35 Georgia, 'Times New Roman', serif;
    color: #1f3d2b; overflow-wrap: anywhere; }
  h1 { margin: 0 0 12px; font: 500 28px/1.25 Georgia, 'Times New Roman', serif; }
  p { margin: 0 0 16px; }
  .notice { padding: 12px 16px; background: #f6f0e4; border-left: 4px solid #9a4b2c; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; }
  dt { color: #5c5548; }
  dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  form { margin: 0 0 12px; }
  button, .button { display: block; width: 100%; min-height: 48px; padding: 11px 16px; border: 1px solid #1f3d2b; border-radius: 4px;
    font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; background: #1f3d2b; color: #fff; }
  button:hover, .button:hover { background: #2b5540; }
  .second { background: #fff; color: #1f3d2b; }
  .second:hover { background: #f6f0e4; }
  .leave { display: block; padding: 12px 0 0; text-align: center; color: #1f3d2b; }
  :focus-visible { outline: 3px solid #1f3d2b; outline-offset: 3px; }
`

type Parts = {
  title: string
  shopName: string
  /** HTML whose values are escaped. */
  body: string
  /** Runs once the rest is there. Constant: the policy of the page knows it by its hash. */
  script?: string
}

/** A field of a form that the shopper does not see. */
export const hiddenField = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`

/** A whole HTML document in the shop's look. */
export const writeDocument = ({ title, shopName, body, script }: Parts): string => `<!DOCTYPE html>
<html lang="en">
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
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`

/** For an order that leaves nothing to be paid: leads on by itself, and by a link without JavaScript. */
export const writeLeadOnPage = ({ shopName, href }: { shopName: string; href: string }): string =>
  writeDocument({
    title: texts.title,
    shopName,
    body: `<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.text)}</p>
<a class="button" href="${escapeHtml(href)}">${escapeHtml(texts.see)}</a>`,
    script: "location.replace(document.querySelector('a').href)",
  })
