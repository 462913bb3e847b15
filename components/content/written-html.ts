import type { Facts } from './shop-facts'
import { ACCOUNT_PAGES, PAGES } from './text-links'
import { linesAt, namesAt, type Passage, passagesAt, type Translator } from './writing'

/** Used in a plural or select, where a placeholder cannot replace the value. */
const CHOOSING = ['settleMonths', 'cashFeeKind']

const link = (href: string) => (words: string) => `<a href="${href}">${words}</a>`
const plain = (words: string) => words

const TAGS = {
  ...Object.fromEntries(Object.entries({ ...PAGES, ...ACCOUNT_PAGES }).map(([name, href]) => [name, link(href)])),
  b: (words: string) => `<strong>${words}</strong>`,
  mail: link('mailto:{email}'),
  call: plain,
}

/** Each figure becomes its placeholder name, so that an own text based on this one keeps following the settings. */
function valuesOf(facts: Facts) {
  const named = Object.keys(facts)
    .filter((name) => !CHOOSING.includes(name))
    .map((name): readonly [string, string] => [name, `{${name}}`])
  return { ...facts, ...Object.fromEntries(named), ...TAGS }
}

function write(t: Translator, { kind, lines }: Passage, values: ReturnType<typeof valuesOf>): string {
  const texts = lines.map((line) => t.markup(line, values))
  if (kind === 'paragraph') return `<p>${texts.join(' ')}</p>`
  const list = kind === 'list' ? 'ul' : 'ol'
  return `<${list}>${texts.map((text) => `<li>${text}</li>`).join('')}</${list}>`
}

/** A built-in policy text as HTML, as the basis for an own text. `t`: of the policy. */
export function policyHtml(t: Translator, facts: Facts, inShort: string): string {
  const values = valuesOf(facts)
  const all = (passages: readonly Passage[]) => passages.map((passage) => write(t, passage, values)).join('')
  const sections = namesAt(t, 'sections').map((id) => ({
    title: t(`sections.${id}.title`),
    passages: passagesAt(t, `sections.${id}.text`, facts),
  }))
  return [
    all([{ kind: 'paragraph', lines: linesAt(t, 'lead', facts) }]),
    `<h2>${inShort}</h2>`,
    all([{ kind: 'list', lines: linesAt(t, 'short', facts) }]),
    ...sections.filter(({ passages }) => passages.length > 0).map(({ title, passages }) => `<h2>${title}</h2>${all(passages)}`),
  ].join('')
}
