'use client'

import { EditorContent, useEditor, Extension } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { Toolbar } from './toolbar'
import Image from '@tiptap/extension-image'
import Subscript from '@tiptap/extension-subscript'
import Superscript from '@tiptap/extension-superscript'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { RECIPE_ATTRIBUTES } from '@/lib/html/recipe-attributes'

/** Cleans up word processors' clipboard HTML: removes comments, empty lines and local pictures, and converts lists. */

const LEVEL = /mso-list:[^;"]*\blevel(\d)/i
/** Word's text before a numbered list item: '1.', 'b)', '(iv)'. A bullet may also be a letter: 'o'. */
const NUMBER = /^\s*\(?(?:\d{1,3}|[a-z]{1,5})[.)]/i
const SHOWN_SOURCE = /^(?:https?:\/\/|\/(?![/\\]))/

const isBlank = (node: Element): boolean => node.textContent.trim() === '' && node.querySelector('img') === null

function rename(old: Element, tag: string): void {
  const made = old.ownerDocument.createElement(tag)
  made.append(...old.childNodes)
  old.replaceWith(made)
}

function dropComments(document: Document): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (walker.nextNode()) found.push(walker.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

const levelOf = (node: Element | null): number => Number(LEVEL.exec(node?.getAttribute('style') ?? '')?.[1] ?? 0)

/** Removes an item's marker. @returns whether the list is numbered */
function dropSign(item: Element): boolean {
  const sign = [...item.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''))
  const isNumbered = NUMBER.test(sign?.textContent ?? '')
  sign?.remove()
  return isNumbered
}

/** The list for an item at this level: the last one at that level, or a new one in the last item one level up. */
function listFor(lists: Element[], level: number, tag: 'ol' | 'ul', place: Element): Element {
  lists.length = Math.min(lists.length, level)
  const present = lists[level - 1]
  if (present) return present
  const made = place.ownerDocument.createElement(tag)
  const parent = lists.at(-1)
  if (parent) (parent.lastElementChild ?? parent).append(made)
  else place.before(made)
  lists.push(made)
  return made
}

/** Word writes list items as paragraphs, with the level in their style. */
function gatherLists(body: Element): void {
  let lists: Element[] = []
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = levelOf(paragraph)
    if (level === 0) continue
    if (lists[0] === undefined || paragraph.previousElementSibling !== lists[0]) lists = []
    const list = listFor(lists, Math.min(level, lists.length + 1), dropSign(paragraph) ? 'ol' : 'ul', paragraph)
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** The page has the h1; the shop's texts use levels 2 to 4. */
const HEADINGS = { h1: 'h2', h5: 'h4', h6: 'h4', 'p.MsoTitle': 'h2', 'p.MsoSubtitle': 'h3' } as const

/** Prepares clipboard HTML for the editor, which keeps only what its schema allows. */
export function cleanPaste(html: string): string {
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  const { body } = pasted
  dropComments(pasted)
  for (const hidden of [...body.querySelectorAll('style, script, meta, link, title, xml')]) hidden.remove()
  // Office elements, such as <o:p>.
  for (const foreign of [...body.querySelectorAll('*')].filter(({ localName }) => localName.includes(':')))
    foreign.replaceWith(...foreign.childNodes)
  for (const picture of [...body.querySelectorAll('img')]) if (!SHOWN_SOURCE.test(picture.getAttribute('src') ?? '')) picture.remove()
  gatherLists(body)
  for (const [found, tag] of Object.entries(HEADINGS)) for (const heading of [...body.querySelectorAll(found)]) rename(heading, tag)
  for (const paragraph of [...body.querySelectorAll('p, h2, h3, h4')]) if (isBlank(paragraph)) paragraph.remove()
  return body.innerHTML
}

/** The editor's HTML in the stored form: no paragraph around an item's or cell's only text, no table widths, no empty end. */
export function tidyOutput(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const holder of [...body.querySelectorAll('li, td, th')]) {
    const [only, ...others] = [...holder.children].filter(({ localName }) => localName === 'p')
    if (only && others.length === 0) only.replaceWith(...only.childNodes)
  }
  for (const columns of [...body.querySelectorAll('colgroup')]) columns.remove()
  for (const part of [...body.querySelectorAll('table, th, td')]) {
    part.removeAttribute('style')
    for (const span of ['colspan', 'rowspan']) if (part.getAttribute(span) === '1') part.removeAttribute(span)
  }
  for (const table of [...body.querySelectorAll('table')]) headRow(table)
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove()
  return body.innerHTML
}

/** A first row of headings labels the columns, also for screen readers. */
function headRow(table: HTMLTableElement): void {
  const [row] = table.rows
  if (!row || ![...row.cells].every(({ localName }) => localName === 'th')) return
  for (const cell of row.cells) cell.scope = 'col'
  table.createTHead().append(row)
}

const recipeAttribute = (name: string) => ({
  default: null,
  // A new line after the heading does not start another recipe.
  keepOnSplit: false,
  parseHTML: (heading: HTMLElement) => heading.getAttribute(name),
})

/** A heading can start a recipe (recipe-form.tsx). */
const RecipeHeadings = Extension.create({
  name: 'recipeHeadings',
  addGlobalAttributes: () => [
    { types: ['heading'], attributes: Object.fromEntries(Object.values(RECIPE_ATTRIBUTES).map((name) => [name, recipeAttribute(name)])) },
  ],
})

/** Allows exactly the elements that the server allows (lib/html/sanitize-html.ts). */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // The server sets `rel`; clicking a link does not leave the page.
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
  RecipeHeadings,
  Image,
  Subscript,
  Superscript,
  TableKit.configure({ table: { resizable: false } }),
]

type EditorProps = {
  value: string
  onChange: (html: string) => void
  label: string
  /** For the textbox. */
  attributes: Readonly<Record<string, string>>
}

/** Edits headings, lists, links, pictures and tables. Takes the focus, because it mounts when the field is entered (rich-text-field.tsx). */
export function Editor({ value, onChange, label, attributes }: EditorProps) {
  /** The editor's content as passed to the form: a different value comes from elsewhere. */
  const known = useRef(value)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    autofocus: 'start',
    // Before hydration there is no document.
    immediatelyRender: false,
    // Its styles are in rich-text.css.
    injectCSS: false,
    editorProps: { attributes: { ...attributes }, transformPastedHTML: cleanPaste },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : tidyOutput(changed.getHTML())
      if (html === known.current) return
      known.current = html
      onChange(html)
    },
  })

  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: { ...attributes }, transformPastedHTML: cleanPaste } })
  }, [editor, attributes])

  useEffect(() => {
    if (!editor || value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  if (!editor) return null
  return (
    <>
      <Toolbar editor={editor} label={label} />
      <EditorContent editor={editor} className="admin-prose rich-text-body" />
    </>
  )
}
