import 'server-only'
import { escapeHtml } from './escape'
import { isElement, type HtmlElement, type HtmlNode } from './html-tree'

/** Addresses of one picture for <img>: `src`, and where there are several sizes `srcSet` and `sizes`. */
export type PictureSource = { src: string; srcSet?: string; sizes?: string }

type Attributes = Readonly<Record<string, string | undefined>>

const SMALLEST_SEEN_PX = 2
const LENGTH = /^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/i
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0*)?\s*(?:;|!|$))/i
const STYLED_LENGTH = /(?:^|;)\s*(?:max-)?(?:width|height)\s*:\s*([\d.]+\s*(?:px)?)\s*(?:;|!|$)/gi

const isTiny = (length: string | undefined): boolean => {
  const figure = LENGTH.exec(length ?? '')?.[1]
  return figure !== undefined && Number(figure) <= SMALLEST_SEEN_PX
}

/** A picture that nobody is to see is there to see who reads. */
export const isTrackingPixel = ({ width, height, style = '', hidden }: Attributes): boolean =>
  hidden !== undefined ||
  isTiny(width) ||
  isTiny(height) ||
  HIDING_STYLE.test(style) ||
  [...style.matchAll(STYLED_LENGTH)].some(([, length]) => isTiny(length))

const PIXELS = /^[1-9]\d{0,3}$/

/** Both or none: they only help to keep the picture's place when they say its shape. */
export function soundSize({ width = '', height = '' }: Attributes): Record<string, string> {
  return PIXELS.test(width) && PIXELS.test(height) ? { width, height } : {}
}

/** A picture file of our own, without a query: the image optimiser takes no other. */
const OWN_PICTURE = /^\/(?!\/)[\w./-]+\.(?:avif|gif|jpe?g|png|webp)$/i

function withSource({ tag, attributes, ...same }: HtmlElement, sourceOf: (src: string) => PictureSource): HtmlElement {
  const { src = '', ...others } = attributes
  if (!OWN_PICTURE.test(src)) return { ...same, tag, attributes: { src, ...others, referrerpolicy: 'no-referrer' } }
  const source = sourceOf(src)
  const sizes: Readonly<Record<string, string>> =
    source.srcSet && source.sizes ? { srcset: escapeHtml(source.srcSet), sizes: escapeHtml(source.sizes) } : {}
  return { ...same, tag, attributes: { src: escapeHtml(source.src), ...sizes, ...others } }
}

/** Our own pictures in the sizes they are shown in; those from elsewhere without telling whose page it is. */
export const withSources = (nodes: readonly HtmlNode[], sourceOf: (src: string) => PictureSource): readonly HtmlNode[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node
    return node.tag === 'img' ? withSource(node, sourceOf) : { ...node, children: withSources(node.children, sourceOf) }
  })
