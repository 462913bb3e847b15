import 'server-only'

/** A piece of sanitised HTML. Texts and attribute values are kept as they are written there: escaped. */
export type HtmlNode = HtmlText | HtmlElement
type HtmlText = { text: string }
export type HtmlElement = {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: readonly HtmlNode[]
  /** Something within it cannot stand in a paragraph. */
  holdsBlocks: boolean
}

const VOID_TAGS: readonly string[] = ['br', 'img']
const INLINE_TAGS: readonly string[] = ['a', 'strong', 'em', 'b', 'i', 'sub', 'sup', ...VOID_TAGS]

/** Sanitised HTML is regular: every tag is closed, and there is no '<' or '>' but those of tags. */
const TOKEN = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g

export const isElement = (node: HtmlNode): node is HtmlElement => 'tag' in node
export const isBlock = (node: HtmlNode): boolean => isElement(node) && !INLINE_TAGS.includes(node.tag)
const holdsBlocks = (children: readonly HtmlNode[]) => children.some((child) => isBlock(child) || (isElement(child) && child.holdsBlocks))

export const element = (tag: string, children: readonly HtmlNode[], attributes: HtmlElement['attributes'] = {}): HtmlElement => ({
  tag,
  attributes,
  children,
  holdsBlocks: holdsBlocks(children),
})

const readAttributes = (written: string): HtmlElement['attributes'] =>
  Object.fromEntries([...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))

type Open = { tag: string; attributes: HtmlElement['attributes']; into: HtmlNode[] }

export function readTree(sanitised: string): readonly HtmlNode[] {
  const root: Open = { tag: '', attributes: {}, into: [] }
  const open: Open[] = []
  const innermost = (): Open => open.at(-1) ?? root
  const close = () => {
    const closed = open.pop()
    if (closed) innermost().into.push(element(closed.tag, closed.into, closed.attributes))
  }
  for (const [token, slash, tag, attributes = ''] of sanitised.matchAll(TOKEN)) {
    if (tag === undefined) innermost().into.push({ text: token })
    else if (slash === '/') close()
    else {
      open.push({ tag, attributes: readAttributes(attributes), into: [] })
      if (VOID_TAGS.includes(tag)) close()
    }
  }
  return root.into
}

const writeAttributes = (attributes: HtmlElement['attributes']): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

export const writeTree = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return node.text
      const start = `<${node.tag}${writeAttributes(node.attributes)}`
      return VOID_TAGS.includes(node.tag) ? `${start} />` : `${start}>${writeTree(node.children)}</${node.tag}>`
    })
    .join('')

/** Spaces that do not break, and those without width, are nothing to read either. */
const isBlank = (text: string): boolean => !/[^\s\u200b-\u200d\u2060]/.test(text)

/** Whether there is anything to see. */
export const hasContent = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => (isElement(node) ? node.tag === 'img' || hasContent(node.children) : !isBlank(node.text)))

/** Neighbours that `belongs` says yes to, and what is blank between them, replaced by what `group` makes of them. */
export function groupRuns<Node extends HtmlNode>(
  nodes: readonly Node[],
  belongs: (node: Node) => boolean,
  group: (run: readonly Node[]) => readonly HtmlNode[],
): readonly HtmlNode[] {
  const grouped: HtmlNode[] = []
  let run: Node[] = []
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
