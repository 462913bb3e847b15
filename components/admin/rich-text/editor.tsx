'use client'

import { EditorContent, useEditor, Extension } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { cleanPaste } from './clean-paste'
import { Toolbar } from './toolbar'
import Image from '@tiptap/extension-image'
import Subscript from '@tiptap/extension-subscript'
import Superscript from '@tiptap/extension-superscript'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { RECIPE_ATTRIBUTES } from '@/lib/html/recipe-attributes'

/** The editor's HTML as the shop stores it: items and cells without a paragraph around their only text, tables without widths, no empty end. */
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

/** A first row of headings names the columns, also for a screen reader. */
function headRow(table: HTMLTableElement): void {
  const [row] = table.rows
  if (!row || ![...row.cells].every(({ localName }) => localName === 'th')) return
  for (const cell of row.cells) cell.scope = 'col'
  table.createTHead().append(row)
}

const recipeAttribute = (name: string) => ({
  default: null,
  // A new line after the heading is not another recipe.
  keepOnSplit: false,
  parseHTML: (heading: HTMLElement) => heading.getAttribute(name),
})

/** A heading can begin a recipe (recipe-form.tsx). */
const RecipeHeadings = Extension.create({
  name: 'recipeHeadings',
  addGlobalAttributes: () => [
    { types: ['heading'], attributes: Object.fromEntries(Object.values(RECIPE_ATTRIBUTES).map((name) => [name, recipeAttribute(name)])) },
  ],
})

/** What a text of the shop can have: the elements that the server lets through (lib/html/sanitize-html.ts), and no others. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // The server decides about `rel`; an editor stays on the page.
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
  /** Of the textbox. */
  attributes: Readonly<Record<string, string>>
}

/** A text with headings, lists, links, pictures and tables. It has the focus: somebody entered the field (rich-text-field.tsx). */
export function Editor({ value, onChange, label, attributes }: EditorProps) {
  /** What the editor has, as the form knows it: a value that differs comes from elsewhere. */
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
