import 'server-only'
import { cutWords } from './text'
import { element, hasContent, isBlock, isElement, type HtmlElement, type HtmlNode } from './html-tree'

/**
 * Repairs what an HTML parser accepts but a document should not contain: blocks within inline elements and headings, text next to blocks, items
 * without a list, empty elements, tables in the wrong order. parse5 has repaired the rest (unclosed and overlapping tags, cells without a row).
 */

type Nodes = readonly HtmlNode[]
/** The inline elements around a node, the outermost first. */
type Around = readonly HtmlElement[]

const hasTag = (node: HtmlNode | undefined, tag: string): node is HtmlElement => node !== undefined && isElement(node) && node.tag === tag

/** A tag within the same tag, and a link without an address, have no effect. */
const isRedundant = ({ tag, attributes }: HtmlElement, around: Around): boolean =>
  around.some((outer) => outer.tag === tag) || (tag === 'a' && !attributes['href'])

const wrap = (nodes: Nodes, around: Around): Nodes =>
  hasContent(nodes) ? around.reduceRight<Nodes>((inner, outer) => [element(outer.tag, inner, outer.attributes)], nodes) : nodes

const unlessEmpty = (tag: string, children: Nodes, attributes: HtmlElement['attributes'] = {}): Nodes =>
  hasContent(children) ? [element(tag, children, attributes)] : []

/** Replaces each run of neighbours that `belongs` accepts by what `group` makes of it. */
function groupRuns(nodes: Nodes, belongs: (node: HtmlNode) => boolean, group: (run: Nodes) => Nodes): Nodes {
  const grouped: HtmlNode[] = []
  let run: HtmlNode[] = []
  const endRun = () => {
    if (run.length > 0) grouped.push(...group(run))
    run = []
  }
  for (const node of nodes) {
    if (belongs(node)) run.push(node)
    else {
      endRun()
      grouped.push(node)
    }
  }
  endRun()
  return grouped
}

/** The inline content of the nodes; of a block only its words remain. */
function inline(nodes: Nodes, around: Around): Nodes {
  return nodes.flatMap((node): Nodes => {
    if (!isElement(node) || node.tag === 'br' || node.tag === 'img') return [node]
    if (isBlock(node)) return [{ text: ' ' }, ...inline(node.children, around), { text: ' ' }]
    if (isRedundant(node, around)) return inline(node.children, around)
    const children = inline(node.children, [...around, node])
    return hasContent(children) ? [element(node.tag, children, node.attributes)] : children
  })
}

const withLists = (nodes: Nodes): Nodes =>
  groupRuns(
    nodes,
    (node) => hasTag(node, 'li'),
    (items) => [element('ul', items)],
  )

/** Inline content and tidied blocks. An inline element around a block moves inside it, around its text. */
function spread(nodes: Nodes, around: Around): Nodes {
  return withLists(nodes).flatMap((node): Nodes => {
    if (!isElement(node)) return wrap([node], around)
    if (isBlock(node)) return tidyBlock(node, around)
    if (!node.holdsBlocks) return wrap(inline([node], around), around)
    return spread(node.children, isRedundant(node, around) ? around : [...around, node])
  })
}

/** Drops line breaks at the end of a paragraph and all but two of consecutive ones: the style sheet spaces paragraphs. */
function withoutEmptyLines(nodes: Nodes): Nodes {
  const last = nodes.findLastIndex((node) => hasContent([node]))
  return nodes.slice(0, last + 1).filter((node, at) => !(hasTag(node, 'br') && hasTag(nodes[at - 1], 'br') && hasTag(nodes[at - 2], 'br')))
}

/** Blocks only: inline content becomes paragraphs. */
const paragraphs = (nodes: Nodes, around: Around): Nodes =>
  groupRuns(
    spread(nodes, around),
    (node) => !isBlock(node),
    (line) => (hasContent(line) ? [element('p', withoutEmptyLines(line))] : []),
  )

/** The content of an item or a cell, where inline content needs no paragraph. */
function contents(nodes: Nodes, around: Around): Nodes {
  const content = spread(nodes, around)
  return hasContent(content) ? content : []
}

/** Content of a list outside its items, mostly a nested list, joins the item before it. */
function tidyList(list: HtmlElement, around: Around): Nodes {
  const items: HtmlNode[][] = []
  for (const node of list.children) {
    if (hasTag(node, 'li')) items.push([...node.children])
    else if (hasContent([node])) {
      const last = items.at(-1)
      if (last) last.push({ text: ' ' }, node)
      else items.push([node])
    }
  }
  return unlessEmpty(
    list.tag,
    items.flatMap((item) => unlessEmpty('li', contents(item, around))),
  )
}

const MAX_SPAN = 100
const SPAN = /^[1-9]\d{0,2}$/
const SCOPES = ['row', 'col', 'rowgroup', 'colgroup']

const isValidOfCell = ([name, value]: [string, string]): boolean =>
  name === 'scope' ? SCOPES.includes(value) : SPAN.test(value) && Number(value) <= MAX_SPAN

const tidyCell = ({ tag, attributes, children }: HtmlElement, around: Around): HtmlElement =>
  element(tag, contents(children, around), Object.fromEntries(Object.entries(attributes).filter(isValidOfCell)))

const tidyRows = (section: HtmlElement, around: Around): Nodes =>
  section.children.filter(isElement).flatMap((row) => {
    const cells = row.children.filter(isElement).map((cell) => tidyCell(cell, around))
    return cells.length === 0 ? [] : [element('tr', cells)]
  })

const wordsOf = (nodes: Nodes): string =>
  nodes
    .map((node) => (isElement(node) ? (node.attributes['alt'] ?? wordsOf(node.children)) : node.text))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Screen-reader names are short. */
const NAME_WORDS = 12

/** The table's caption, else its first words. */
const nameOfTable = (parts: Nodes): string =>
  cutWords(wordsOf(parts.filter((part) => hasTag(part, 'caption'))) || wordsOf(parts), NAME_WORDS)

/** The order caption, head, bodies, foot. In a focusable box with a name, so that it can be scrolled with the keyboard on narrow screens. */
function tidyTable(table: HtmlElement, around: Around): Nodes {
  const parts = table.children.filter(isElement)
  const sections = parts.filter(({ tag }) => tag !== 'caption')
  const head = sections.find(({ tag }) => tag === 'thead')
  const foot = sections.findLast(({ tag }) => tag === 'tfoot')
  const bodies = sections.filter((section) => section !== head && section !== foot)
  const write = (tag: string, section: HtmlElement | undefined): Nodes => {
    const rows = section ? tidyRows(section, around) : []
    return rows.length === 0 ? [] : [element(tag, rows)]
  }
  const caption = parts.find(({ tag }) => tag === 'caption')
  const children = [
    ...unlessEmpty('caption', inline(caption?.children ?? [], [])),
    ...write('thead', head),
    ...bodies.flatMap((body) => write('tbody', body)),
    ...write('tfoot', foot),
  ]
  if (!hasContent(children)) return []
  return [element('div', [element('table', children)], { tabindex: '0', role: 'group', 'aria-label': nameOfTable(children) })]
}

function tidyBlock(block: HtmlElement, around: Around): Nodes {
  const { tag, attributes, children, holdsBlocks } = block
  if (/^h[1-6]$/.test(tag)) return unlessEmpty(tag, wrap(inline(children, around), around), attributes)
  if (tag === 'ul' || tag === 'ol') return tidyList(block, around)
  if (tag === 'table') return tidyTable(block, around)
  if (tag === 'blockquote') return unlessEmpty(tag, holdsBlocks ? paragraphs(children, around) : contents(children, around))
  return paragraphs(children, around)
}

/** A valid document fragment without empty elements; inline content alone stays inline. */
export const tidyNodes = (nodes: Nodes): Nodes =>
  nodes.some((node) => isElement(node) && (isBlock(node) || node.holdsBlocks)) ? paragraphs(nodes, []) : inline(nodes, [])

const LOWEST_HEADING = 6

/** Moves a text's headings below the page's: the first level is `top`, each at most one below the previous. Only the order of the author's levels counts. */
export function levelHeadings(nodes: Nodes, top: number): Nodes {
  const above: number[] = []
  const levelOf = (own: number): number => {
    while ((above.at(-1) ?? 0) >= own) above.pop()
    above.push(own)
    return Math.min(top + above.length - 1, LOWEST_HEADING)
  }
  const level = (all: Nodes): Nodes =>
    all.map((node) => {
      if (!isElement(node)) return node
      const own = /^h([1-6])$/.exec(node.tag)?.[1]
      return own === undefined
        ? { ...node, children: level(node.children) }
        : element(`h${levelOf(Number(own))}`, node.children, node.attributes)
    })
  return level(nodes)
}
