import { LOCALES } from '@/lib/i18n/locales'

/** API answers, payment pages and the admin. Pages with `noindex` are not listed: a crawler that may not fetch a page cannot see its `noindex` (SEO-04). */
const DISALLOWED = ['/admin', '/api/', '/pay/']
/** The description of the API, for programs that look for one. The longer path wins (RFC 9309). */
const ALLOWED = ['/', '/api/v2/openapi.json']

type Absolute = (path: string) => string

export const writeRobotsTxt = (absolute: Absolute): string =>
  [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ].join('\n')

const DAY_MS = 24 * 60 * 60 * 1_000
/** RFC 9116 recommends less than a year. The file is made again far more often. */
const SECURITY_TXT_DAYS = 180

/**
 * /.well-known/security.txt (RFC 9116): where to report a weakness of the shop.
 * @param email  '' when the shop has none; the contact form remains
 */
export const writeSecurityTxt = ({ email, absolute, now }: { email: string; absolute: Absolute; now: Date }): string =>
  [
    ...(email === '' ? [] : [`Contact: mailto:${inLine(email)}`]),
    `Contact: ${absolute('/contact-us')}`,
    `Expires: ${new Date(now.getTime() + SECURITY_TXT_DAYS * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${absolute(SECURITY_TXT)}`,
    '',
  ].join('\n')

/** Its path. */
const SECURITY_TXT = '/.well-known/security.txt'

export type LlmsLink = { name: string; url: string; note: string }
export type LlmsSection = { title: string; links: readonly LlmsLink[] }
type LlmsFile = {
  name: string
  summary: string
  facts: readonly string[]
  sections: readonly LlmsSection[]
}

/** A text of the shop on one line and without brackets, so that it cannot become markup of the file. */
const inLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim()

const writeLink = ({ name, url, note }: LlmsLink): string => `- [${inLine(name)}](${url})${inLine(note) === '' ? '' : `: ${inLine(note)}`}`

/** A Markdown overview of the shop for language models, in the form of llmstxt.org. */
export const writeLlmsTxt = ({ name, summary, facts, sections }: LlmsFile): string =>
  [
    `# ${inLine(name)}`,
    `> ${inLine(summary)}`,
    facts.map((fact) => `- ${inLine(fact)}`).join('\n'),
    ...sections.filter(({ links }) => links.length > 0).map(({ title, links }) => `## ${title}\n\n${links.map(writeLink).join('\n')}`),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
