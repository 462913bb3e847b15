import 'server-only'
import { html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'

/** A node of sanitised HTML. Texts and attribute values are decoded; `writeTree` escapes them. */
export type HtmlNode = HtmlText | HtmlElement
type HtmlText = { text: string }
export type HtmlElement = {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: readonly HtmlNode[]
  /** A descendant is not allowed in a paragraph. */
  holdsBlocks: boolean
}

const VOID_TAGS: readonly string[] = ['br', 'img']
const INLINE_TAGS: readonly string[] = ['a', 'strong', 'em', 'b', 'i', 'sub', 'sup', ...VOID_TAGS]

export const isElement = (node: HtmlNode): node is HtmlElement => 'tag' in node
export const isBlock = (node: HtmlNode): boolean => isElement(node) && !INLINE_TAGS.includes(node.tag)

export const element = (tag: string, children: readonly HtmlNode[], attributes: HtmlElement['attributes'] = {}): HtmlElement => ({
  tag,
  attributes,
  children,
  holdsBlocks: children.some((child) => isBlock(child) || (isElement(child) && child.holdsBlocks)),
})

function toNode(node: DefaultTreeAdapterTypes.ChildNode): readonly HtmlNode[] {
  if ('value' in node) return [{ text: node.value }]
  // Sanitised HTML has no comments, document types, SVG or MathML.
  if (!('tagName' in node) || node.namespaceURI !== html.NS.HTML) return []
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [element(node.tagName, node.childNodes.flatMap(toNode), attributes)]
}

/** Parses as browsers do. Recursive: the caller bounds the depth (sanitize-html.ts). */
export const readTree = (sanitised: string): readonly HtmlNode[] => parseFragment(sanitised).childNodes.flatMap(toNode)

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeAttribute = (value: string): string => escapeText(value).replace(/"/g, '&quot;')

/** Not parse5's serialiser: that needs its own nodes with parents, and these trees are rebuilt while they are tidied. */
export const writeTree = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return escapeText(node.text)
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
      const start = `<${node.tag}${attributes.join('')}`
      return VOID_TAGS.includes(node.tag) ? `${start} />` : `${start}>${writeTree(node.children)}</${node.tag}>`
    })
    .join('')

/** Only white space, no-break spaces included, and characters without width. */
const isBlank = (text: string): boolean => !/[^\s\u200b-\u200d\u2060]/.test(text)

/** Whether a reader sees any of the nodes. */
export const hasContent = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => (isElement(node) ? node.tag === 'img' || hasContent(node.children) : !isBlank(node.text)))
