import 'server-only'
import { type HtmlElement, type HtmlNode, isElement, readTree, writeTree } from './html-tree'

/** A text cut at its headings of the second level. */
type TextSections = { lead: string; sections: readonly { title: string; html: string }[] }

const isHeading = (node: HtmlNode | undefined): node is HtmlElement => node !== undefined && isElement(node) && node.tag === 'h2'

const wordsOf = (nodes: readonly HtmlNode[]): string => nodes.map((node) => (isElement(node) ? wordsOf(node.children) : node.text)).join('')

/** @param clean sanitised, with headings from the second level on */
export function cutAtHeadings(clean: string): TextSections {
  const parts: HtmlNode[][] = [[]]
  for (const node of readTree(clean)) {
    if (isHeading(node)) parts.push([node])
    else parts.at(-1)?.push(node)
  }
  const [lead = [], ...others] = parts
  return {
    lead: writeTree(lead),
    sections: others.map(([heading, ...nodes]) => ({
      title: isHeading(heading) ? wordsOf(heading.children).trim() : '',
      html: writeTree(nodes),
    })),
  }
}
