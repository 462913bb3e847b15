import 'server-only'
import { element, isElement, type HtmlNode } from './html-tree'

const LOWEST = 6

/**
 * The headings of a text below those of its page: the first ones are `top`, and each is at most one level below the one before. The author's own
 * levels only say which heading is above which.
 */
export function levelHeadings(nodes: readonly HtmlNode[], top: number): readonly HtmlNode[] {
  const above: number[] = []
  const levelOf = (own: number): number => {
    while ((above.at(-1) ?? 0) >= own) above.pop()
    above.push(own)
    return Math.min(top + above.length - 1, LOWEST)
  }
  const level = (all: readonly HtmlNode[]): readonly HtmlNode[] =>
    all.map((node) => {
      if (!isElement(node)) return node
      const own = /^h([1-6])$/.exec(node.tag)?.[1]
      return own === undefined ? { ...node, children: level(node.children) } : element(`h${levelOf(Number(own))}`, node.children)
    })
  return level(nodes)
}
