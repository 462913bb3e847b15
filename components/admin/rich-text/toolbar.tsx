import { type Editor, useEditorState } from '@tiptap/react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { RECIPE_ATTRIBUTES } from '@/lib/html/recipe-attributes'
import { adminTexts, type AdminText } from '@/lib/i18n/admin-texts'
import { LinkForm, PictureForm } from './insert-forms'
import { RecipeForm } from './recipe-form'

const t = adminTexts('richText')

type Tool = {
  name: AdminText<'richText'>
  sign: ReactNode
  /** Whether it applies at the cursor; absent for an action. */
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const Sign = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" aria-hidden>
    <path d={d} />
  </svg>
)

const heading = (name: 'heading' | 'subheading', level: 2 | 3): Tool => ({
  name,
  sign: `H${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const TOOLS: readonly Tool[] = [
  heading('heading', 2),
  heading('subheading', 3),
  {
    name: 'bold',
    sign: <b>B</b>,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    sign: <i>I</i>,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bulletList',
    sign: <Sign d="M4 6h.01M4 12h.01M4 18h.01M9 6h11M9 12h11M9 18h11" />,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    sign: <Sign d="M4 4.5 5.5 4v5M4 15h2.5L4 19.5h3M10.5 6H20M10.5 12H20M10.5 18H20" />,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    sign: <Sign d="M4 5v14M9 8h11M9 12h11M9 16h7" />,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'table',
    sign: <Sign d="M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14" />,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
]

const HISTORY: readonly Tool[] = [
  { name: 'undo', sign: <Sign d="M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3" />, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', sign: <Sign d="m15 5 5 5-5 5M20 10H10a5 5 0 0 0 0 10h3" />, run: (editor) => editor.chain().focus().redo().run() },
]

/** Shown while the cursor is in a table. Their labels are words. */
const TABLE_TOOLS: readonly Omit<Tool, 'sign'>[] = [
  { name: 'addRow', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: 'addColumn', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: 'removeRow', run: (editor) => editor.chain().focus().deleteRow().run() },
  { name: 'removeColumn', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: 'removeTable', run: (editor) => editor.chain().focus().deleteTable().run() },
]

const LINK_SIGN = <Sign d="M10 14a4 4 0 0 0 5.66 0l3-3a4 4 0 0 0-5.66-5.66L12 6.3M14 10a4 4 0 0 0-5.66 0l-3 3A4 4 0 0 0 11 18.66l1-1" />
const PICTURE_SIGN = <Sign d="M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01" />
/** A pot with a lid. */
const RECIPE_SIGN = <Sign d="M5 10h14v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM3 10h18M9 7h6" />

/** Keeps the text selection and, on a phone, the open keyboard. */
const keepSelection = (event: MouseEvent) => event.preventDefault()

type ToolButtonProps = { name: Tool['name']; sign: ReactNode; isPressed?: boolean | undefined; onPress: () => void }

const ToolButton = ({ name, sign, isPressed, onPress }: ToolButtonProps) => (
  <button
    type="button"
    aria-label={t(name)}
    title={t(name)}
    aria-pressed={isPressed}
    className="rich-text-tool"
    onMouseDown={keepSelection}
    onClick={onPress}
  >
    {sign}
  </button>
)

type OpenForm = 'link' | 'picture' | 'recipe'

/** `label`: the label of the edited text. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const [open, setOpen] = useState<OpenForm | null>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: TOOLS.map(({ isOn }) => isOn?.(now)),
      isLink: now.isActive('link'),
      isPicture: now.isActive('image'),
      isInTable: now.isActive('table'),
      headingAt: now.isActive('heading') ? now.state.selection.$from.before() : null,
      isRecipe: Boolean(now.getAttributes('heading')[RECIPE_ATTRIBUTES.name]),
    }),
  })
  const toggle = (form: OpenForm) => setOpen(open === form ? null : form)
  const close = () => setOpen(null)
  return (
    <>
      <div role="toolbar" aria-label={t('toolbar', { label })} className="rich-text-tools">
        {TOOLS.map(({ name, sign, run }, at) => (
          <ToolButton key={name} name={name} sign={sign} isPressed={state.tools[at]} onPress={() => run(editor)} />
        ))}
        <ToolButton name="link" sign={LINK_SIGN} isPressed={state.isLink} onPress={() => toggle('link')} />
        <ToolButton name="picture" sign={PICTURE_SIGN} isPressed={state.isPicture} onPress={() => toggle('picture')} />
        {state.headingAt !== null && (
          <ToolButton name="recipe" sign={RECIPE_SIGN} isPressed={state.isRecipe} onPress={() => toggle('recipe')} />
        )}
        {HISTORY.map(({ name, sign, run }) => (
          <ToolButton key={name} name={name} sign={sign} onPress={() => run(editor)} />
        ))}
        {state.isInTable &&
          TABLE_TOOLS.map(({ name, run }) => (
            <button
              key={name}
              type="button"
              className={buttonClass('quiet', 'px-2 text-sm')}
              onMouseDown={keepSelection}
              onClick={() => run(editor)}
            >
              {t(name)}
            </button>
          ))}
      </div>
      {open === 'link' && <LinkForm editor={editor} onDone={close} />}
      {open === 'recipe' && state.headingAt !== null && <RecipeForm key={state.headingAt} editor={editor} onDone={close} />}
      {open === 'picture' && <PictureForm editor={editor} onDone={close} />}
    </>
  )
}
