import { type ComponentProps, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { escapeHtml } from '@/lib/html/text'

/** Elements without an end tag. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'source'])
/** React's attribute names that differ in HTML. */
const HTML_NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  dateTime: 'datetime',
  defaultChecked: 'checked',
  htmlFor: 'for',
  srcSet: 'srcset',
  tabIndex: 'tabindex',
}
const PLAIN_NAME = /^(?:[a-z]+|aria-[a-z]+|data-[a-z-]+)$/
/** Custom properties have no unit. */
const UNITLESS = /^--/

type Values = Readonly<Record<string, unknown>>

const cssName = (name: string): string => (UNITLESS.test(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))

const cssOf = (style: object): string =>
  Object.entries(style)
    .map(([name, value]) => `${cssName(name)}:${typeof value === 'number' && !UNITLESS.test(name) ? `${value}px` : String(value)}`)
    .join(';')

function attributeOf(name: string, value: unknown): string {
  const isText = name.startsWith('aria-') || name.startsWith('data-')
  if (value === null || value === undefined || (value === false && !isText)) return ''
  const known = HTML_NAMES[name] ?? name
  if (!PLAIN_NAME.test(known) || typeof value === 'function') throw new Error(`StaticHtml cannot write the attribute ${name}`)
  if (value === true && !isText) return ` ${known}=""`
  return ` ${known}="${escapeHtml(typeof value === 'object' ? cssOf(value) : `${value as string | number | boolean}`)}"`
}

function elementHtml(tag: string, { children, dangerouslySetInnerHTML: own, ...attributes }: Values): string {
  const start = `<${tag}${Object.entries(attributes)
    .map(([name, value]) => attributeOf(name, value))
    .join('')}>`
  if (VOID.has(tag)) return start
  // Both are props of host elements, whose types React has checked.
  const content = own === undefined ? htmlOf(children as ReactNode) : String((own as { __html: string }).__html)
  return `${start}${content}</${tag}>`
}

/** A client component on the server is a reference to its file; only tests see its own function. */
const isReference = (type: object): boolean => '$$typeof' in type

function contentOf({ type, props }: ReactElement): string {
  // React types the props of an element of unknown type as unknown.
  const values = props as Values
  if (typeof type === 'string') return elementHtml(type, values)
  if (type === Fragment) return htmlOf(values['children'] as ReactNode)
  if (typeof type !== 'function' || isReference(type)) throw new Error('StaticHtml renders only elements and server components')
  // A stateless component: its hooks (useTranslations) run as the surrounding component's, in the same order for every render.
  return htmlOf((type as (props: Values) => ReactNode)(values))
}

function htmlOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string' || typeof node === 'number') return escapeHtml(String(node))
  if (isValidElement(node)) return contentOf(node)
  if (typeof node === 'object' && Symbol.iterator in node) return Array.from(node, htmlOf).join('')
  throw new Error('StaticHtml cannot render this child')
}

type Tag = 'div' | 'ul' | 'li'
type Props<As extends Tag> = { as: As } & Omit<ComponentProps<As>, 'dangerouslySetInnerHTML' | 'ref'>

/**
 * An element whose children contain no client component. React renders elements four times: on the server into the router payload, from there into
 * HTML, in the browser from the payload, and once more to hydrate them. Here they become HTML at once, which React treats as one text. React's
 * onChange does not see inputs in it; a document listener does. It throws for what it cannot write.
 */
export function StaticHtml<As extends Tag>({ as, children, ...attributes }: Props<As>) {
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: htmlOf(children) } })
}
