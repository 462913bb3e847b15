'use client'

import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { cleanPaste } from './clean-paste'
import { EXTENSIONS } from './extensions'
import { tidyOutput } from './tidy-output'
import { Toolbar } from './toolbar'

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
