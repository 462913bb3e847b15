import 'server-only'
import { element, groupRuns, hasContent, isBlock, isElement, type HtmlElement, type HtmlNode } from './html-tree'
import { besideTable, tidyTable } from './tidy-table'

type Nodes = readonly HtmlNode[]
/** The inline elements around a node, the outermost first. */
type Around = readonly HtmlElement[]

const hasTag = (node: HtmlNode | undefined, tag: string): boolean => node !== undefined && isElement(node) && node.tag === tag
/** Where a tag already holds, a second one inside says nothing (and a link in a link is two links); nor does a link that leads nowhere. */
const isVain = ({ tag, attributes }: HtmlElement, around: Around): boolean =>
  around.some((outer) => outer.tag === tag) || (tag === 'a' && !attributes['href'])

const wrap = (nodes: Nodes, around: Around): Nodes =>
  hasContent(nodes) ? around.reduceRight<Nodes>((inner, outer) => [element(outer.tag, inner, outer.attributes)], nodes) : nodes

/** What of a node can stand in a line; blocks become their words. */
function inline(nodes: Nodes, around: Around): Nodes {
  return nodes.flatMap((node): Nodes => {
    if (!isElement(node) || node.tag === 'br' || node.tag === 'img') return [node]
    if (isBlock(node)) return [{ text: ' ' }, ...inline(node.children, around), { text: ' ' }]
    if (isVain(node, around)) return inline(node.children, around)
    const children = inline(node.children, [...around, node])
    return hasContent(children) ? [element(node.tag, children, node.attributes)] : children
  })
}

/** Items outside of a list become one. */
const withLists = (nodes: Nodes): Nodes =>
  groupRuns(
    nodes,
    (node) => hasTag(node, 'li'),
    (items) => [element('ul', items)],
  )

/** Lines and blocks, one after the other, every block tidied; what stood around a block stands around its words. */
function spread(nodes: Nodes, around: Around): Nodes {
  return withLists(nodes).flatMap((node): Nodes => {
    if (!isElement(node)) return wrap([node], around)
    if (isBlock(node)) return tidyBlock(node, around)
    if (!node.holdsBlocks) return wrap(inline([node], around), around)
    return spread(node.children, isVain(node, around) ? around : [...around, node])
  })
}

/** Empty lines at the end of a paragraph, and more than one within it, are space that the look gives already. */
function withoutEmptyLines(nodes: Nodes): Nodes {
  const last = nodes.findLastIndex((node) => hasContent([node]))
  return nodes.slice(0, last + 1).filter((node, at) => !(hasTag(node, 'br') && hasTag(nodes[at - 1], 'br') && hasTag(nodes[at - 2], 'br')))
}

/** Everything in blocks: lines become paragraphs. */
const paragraphs = (nodes: Nodes, around: Around): Nodes =>
  groupRuns(
    spread(nodes, around),
    (node) => !isBlock(node),
    (lines) => (hasContent(lines) ? [element('p', withoutEmptyLines(lines))] : []),
  )

/** The inside of an item or a cell: lines need no paragraph there. */
function contents(nodes: Nodes, around: Around): Nodes {
  const spreaded = spread(nodes, around)
  return hasContent(spreaded) ? spreaded : []
}

const ifAny = (tag: string, children: Nodes): Nodes => (hasContent(children) ? [element(tag, children)] : [])

/** What stands in a list beside its items, a list in a list mostly, belongs to the item before it. */
function tidyList(list: HtmlElement, around: Around): Nodes {
  const items: HtmlNode[][] = []
  for (const node of list.children) {
    if (isElement(node) && node.tag === 'li') items.push([...node.children])
    else if (hasContent([node])) {
      const last = items.at(-1)
      if (last) last.push({ text: ' ' }, node)
      else items.push([node])
    }
  }
  return ifAny(
    list.tag,
    items.flatMap((item) => ifAny('li', contents(item, around))),
  )
}

const TIDIED: Readonly<Record<string, (block: HtmlElement, around: Around) => Nodes>> = {
  ul: tidyList,
  ol: tidyList,
  blockquote: ({ tag, children, holdsBlocks }, around) =>
    ifAny(tag, holdsBlocks ? paragraphs(children, around) : contents(children, around)),
  table: (table, around) => [
    ...paragraphs(besideTable(table), around),
    ...tidyTable(table, { contents: (nodes) => contents(nodes, around), words: (nodes) => inline(nodes, []) }),
  ],
}

function tidyBlock(block: HtmlElement, around: Around): Nodes {
  if (/^h[1-6]$/.test(block.tag)) return ifAny(block.tag, wrap(inline(block.children, around), around))
  const tidied = TIDIED[block.tag] ?? (({ children }) => paragraphs(children, around))
  return tidied(block, around)
}

/** Sanitised nodes as a document may have them: what stands in what it can stand in, and nothing empty. */
export const tidyNodes = (nodes: Nodes): Nodes =>
  nodes.some((node) => isElement(node) && (isBlock(node) || node.holdsBlocks)) ? paragraphs(nodes, []) : inline(nodes, [])
