/** For readers of the kind that llmstxt.org is made for: what there is, where it stands, and where the whole of it can be had. */
export type LlmsLink = { name: string; url: string; note: string }
export type LlmsSection = { title: string; links: readonly LlmsLink[] }
type LlmsFile = {
  name: string
  summary: string
  /** Facts, one a line. */
  facts: readonly string[]
  sections: readonly LlmsSection[]
}

/** Texts of the shop are one line each, and no part of the file's own markup. */
const inLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim()

const writeLink = ({ name, url, note }: LlmsLink): string => `- [${inLine(name)}](${url})${inLine(note) === '' ? '' : `: ${inLine(note)}`}`

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
