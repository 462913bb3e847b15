import 'server-only'
import { element, groupRuns, hasContent, isElement, type HtmlElement, type HtmlNode } from './html-tree'

type Nodes = readonly HtmlNode[]
type Inside = { contents: (nodes: Nodes) => Nodes; words: (nodes: Nodes) => Nodes }

const CELLS = ['th', 'td']
const PARTS = ['caption', 'thead', 'tbody', 'tfoot', 'tr', ...CELLS]
const isOneOf = (node: HtmlNode, tags: readonly string[]): node is HtmlElement => isElement(node) && tags.includes(node.tag)

/** A table that a person reads is neither wider nor longer. */
const MOST_SPANNED = 100
const COUNT = /^[1-9]\d{0,2}$/
const SCOPES = ['row', 'col', 'rowgroup', 'colgroup']

const isSound = ([name, value]: [string, string]): boolean =>
  name === 'scope' ? SCOPES.includes(value) : COUNT.test(value) && Number(value) <= MOST_SPANNED

const tidyCell = ({ tag, attributes, children }: HtmlElement, { contents }: Inside): HtmlElement =>
  element(tag, contents(children), Object.fromEntries(Object.entries(attributes).filter(isSound)))

/** What is no cell becomes one. */
function tidyRow(row: HtmlElement, inside: Inside): Nodes {
  const cells = groupRuns(
    row.children,
    (node) => !isOneOf(node, CELLS),
    (loose) => (hasContent(loose) ? [element('td', loose)] : []),
  ).filter((node) => isOneOf(node, CELLS))
  return cells.length === 0
    ? []
    : [
        element(
          'tr',
          cells.map((cell) => tidyCell(cell, inside)),
        ),
      ]
}

/** What is no row becomes one. */
function tidyRows(nodes: Nodes, inside: Inside): Nodes {
  const shown = nodes.filter((node) => isElement(node) || hasContent([node]))
  return groupRuns(
    shown,
    (node) => !isOneOf(node, ['tr']),
    (loose) => [element('tr', loose)],
  ).flatMap((row) => (isOneOf(row, ['tr']) ? tidyRow(row, inside) : []))
}

/** What stands in a table but in no part of it; it goes before it, where browsers put it, too. */
export const besideTable = (table: HtmlElement): Nodes => table.children.filter((node) => !isOneOf(node, PARTS))

/**
 * Caption, head, bodies, foot, each with rows of cells; [] when there is nothing in it. In a box of its own, which scrolls on narrow screens, by
 * keyboard, too.
 */
export function tidyTable(table: HtmlElement, inside: Inside): Nodes {
  const parts = table.children.filter((node) => isOneOf(node, PARTS))
  const sections = groupRuns(
    parts.filter((part) => part.tag !== 'caption'),
    (part) => isOneOf(part, ['tr', ...CELLS]),
    (rows) => [element('tbody', rows)],
  ).filter((node) => isElement(node))
  const head = sections.find(({ tag }) => tag === 'thead')
  const foot = sections.findLast(({ tag }) => tag === 'tfoot')
  const bodies = sections.filter((section) => section !== head && section !== foot)
  const written = (tag: string, section: HtmlElement | undefined): Nodes => {
    const rows = section ? tidyRows(section.children, inside) : []
    return rows.length === 0 ? [] : [element(tag, rows)]
  }
  const caption = inside.words(parts.find(({ tag }) => tag === 'caption')?.children ?? [])
  const all = [
    ...(hasContent(caption) ? [element('caption', caption)] : []),
    ...written('thead', head),
    ...bodies.flatMap((body) => written('tbody', body)),
    ...written('tfoot', foot),
  ]
  return hasContent(all) ? [element('div', [element('table', all)], { tabindex: '0' })] : []
}
