import { type Editor, useEditorState } from '@tiptap/react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { RECIPE_ATTRIBUTES } from '@/lib/html/recipe-attributes'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { LinkForm, PictureForm } from './insert-forms'
import { RecipeForm } from './recipe-form'
import { HISTORY, LINK_SIGN, PICTURE_SIGN, RECIPE_SIGN, TABLE_TOOLS, type Tool, TOOLS } from './tools'

const t = adminTexts('richText')

/** The text keeps its selection and, on a phone, the keyboard stays open. */
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

/** The tools of an editor. `label`: of the text it belongs to. */
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
