/**
 * API answers, payment pages and the admin. Pages with `noindex` are not listed: a crawler that may not fetch a page cannot see its `noindex` (SEO-04).
 */
const DISALLOWED = ['/admin', '/api/', '/pay/']

export const writeRobotsTxt = (absolute: (path: string) => string): string =>
  ['User-agent: *', 'Allow: /', ...DISALLOWED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${absolute('/sitemap.xml')}`, ''].join('\n')

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
