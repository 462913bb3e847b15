import { escapeHtml } from '@/lib/html/text'
import { HTML_LANG, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { foreignLang } from '@/lib/i18n/text-language'
import { localHref } from '@/lib/routes.mjs'
import type { AmountRow, MailContent, ShopIdentity } from './model'
import { footerLines } from './write-mail'

/** The site's design tokens as literals: mail programs support neither style sheets nor our fonts. */
const INK = '#1E1B16'
const SECONDARY = '#5C5548'
const GREEN = '#1F3D2B'
const IVORY = '#FBF8F2'
const PANEL = '#F6F0E4'
const LINE = '#E4DCCB'
const SERIF = 'Fraunces, Georgia, &#39;Times New Roman&#39;, serif'
const SANS = '&#39;Hanken Grotesk&#39;, -apple-system, &#39;Segoe UI&#39;, Roboto, Helvetica, Arial, sans-serif'

const paragraph = (text: string, style = `color:${INK};font-size:16px`) =>
  `<p style="margin:0 0 16px;font-family:${SANS};line-height:1.6;word-break:break-word;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

/** A coloured table cell around the link: some mail programs ignore a link's background. */
const button = ({ label, href }: { label: string; href: string }, fallback: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${GREEN}" style="border-radius:4px">
<a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 28px;font-family:${SANS};font-size:16px;line-height:1.25;color:${IVORY};text-decoration:none;border-radius:4px">${escapeHtml(label)}</a>
</td></tr></table>
<p style="margin:0 0 16px;font-family:${SANS};font-size:14px;line-height:1.6;color:${SECONDARY};word-break:break-word">${escapeHtml(fallback)}<br><a href="${escapeHtml(href)}" style="color:${GREEN}">${escapeHtml(href)}</a></p>`

const codeBox = (code: string) =>
  `<p style="margin:8px 0 24px;padding:20px;background:${PANEL};border:1px solid ${LINE};border-radius:4px;text-align:center;font-family:Consolas, Menlo, monospace;font-size:32px;line-height:1.2;letter-spacing:6px;color:${INK}">${escapeHtml(code)}</p>`

const langOf = (text: string, locale: Locale): string => {
  const lang = foreignLang(text, locale)
  return lang === undefined ? '' : ` lang="${lang}"`
}

const cell = (text: string, style: string, locale: Locale) =>
  `<td${langOf(text, locale)} style="font-family:${SANS};line-height:1.5;color:${INK};${style}">${escapeHtml(text)}</td>`

const tableOf = (rows: readonly string[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-collapse:collapse">
${rows.join('\n')}
</table>`

const factRow = ({ label, value }: MailContent['facts'][number], locale: Locale) =>
  `<tr>${cell(label, `color:${SECONDARY};font-size:14px;padding:4px 16px 4px 0`, locale)}${cell(value, 'font-size:14px;padding:4px 0;word-break:break-word', locale)}</tr>`

function amountRow({ label, amount, isTotal }: AmountRow, locale: Locale): string {
  const style = `font-size:15px;padding:10px 0;border-top:1px solid ${LINE}${isTotal ? ';font-weight:bold' : ''}`
  return `<tr>${cell(label, `${style};word-break:break-word`, locale)}${cell(amount, `${style};padding-left:16px;text-align:right;white-space:nowrap;vertical-align:top`, locale)}</tr>`
}

const footerLine = (text: string) =>
  `<p style="margin:0 0 6px;font-family:${SANS};font-size:13px;line-height:1.5;color:${SECONDARY}">${escapeHtml(text)}</p>`

/** Only tables and inline styles. Loads nothing from the network, so no server learns that the mail was read. */
export function renderHtml(content: MailContent, shop: ShopIdentity): string {
  const { locale, subject, preheader, title, greeting, text, facts, rows, action, code, note, hint } = content
  const home = `<a href="${escapeHtml(`${shop.url}${localHref('/', locale)}`)}" style="font-family:${SERIF};font-size:24px;color:${IVORY};text-decoration:none">${escapeHtml(shop.name)}</a>`
  const body = [
    `<h1 style="margin:0 0 20px;font-family:${SERIF};font-weight:500;font-size:28px;line-height:1.25;word-break:break-word;color:${INK}">${escapeHtml(title)}</h1>`,
    paragraph(greeting),
    paragraph(text),
    facts.length === 0 ? '' : tableOf(facts.map((fact) => factRow(fact, locale))),
    rows.length === 0 ? '' : tableOf(rows.map((row) => amountRow(row, locale))),
    note === null ? '' : paragraph(note),
    action ? button(action, messagesOf(locale).mail.linkFallback) : '',
    code === null ? '' : codeBox(code),
    paragraph(hint, `color:${SECONDARY};font-size:14px`),
  ]
  return `<!doctype html>
<html lang="${HTML_LANG[locale]}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${IVORY}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${IVORY}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td bgcolor="${GREEN}" style="padding:20px 32px;border-radius:10px 10px 0 0">${home}</td></tr>
<tr><td bgcolor="#FFFFFF" style="padding:36px 32px 24px;border:1px solid ${LINE};border-top:0">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td bgcolor="${PANEL}" style="padding:20px 32px;border:1px solid ${LINE};border-top:0;border-radius:0 0 10px 10px">
${footerLines(shop, content.locale).map(footerLine).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const linesOf = ({ facts, rows }: MailContent): (string | null)[] =>
  [facts.map(({ label, value }) => `${label}: ${value}`), rows.map(({ label, amount }) => `${label}  ${amount}`)].map((lines) =>
    lines.length === 0 ? null : lines.join('\n'),
  )

/** The HTML content as plain text. Spam filters also distrust a mail without a text part. */
export function renderText(content: MailContent, shop: ShopIdentity): string {
  const { greeting, text, action, code, note, hint } = content
  const paragraphs = [greeting, text, ...linesOf(content), note, action?.href, code, hint].filter(
    (paragraph) => typeof paragraph === 'string',
  )
  // Mail programs treat everything after a '-- ' line as the signature.
  return (
    [
      ...paragraphs,
      ['-- ', shop.name, `${shop.url}${localHref('/', content.locale)}`, ...footerLines(shop, content.locale)].join('\n'),
    ].join('\n\n') + '\n'
  )
}
