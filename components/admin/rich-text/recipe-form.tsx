import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { parseWhole, readWhole } from '@/lib/kernel/typed-number'
import { RECIPE_ATTRIBUTES } from '@/lib/html/recipe-attributes'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { numberProblemText } from '../problem-text'
import { Panel } from './panel'

const t = adminTexts('richText')

type Key = keyof typeof RECIPE_ATTRIBUTES
type Values = Record<Key, string>

const MINUTES = ['prep', 'cook', 'total'] as const
const MAX_MINUTES = 9_999

/** The error of optional typed minutes; '' if valid. */
function minutesFault(typed: string): string {
  if (typed.trim() === '') return ''
  const minutes = parseWhole(typed)
  if (!minutes.ok) return numberProblemText(minutes, t('badMinutes'))
  return minutes.value >= 1 && minutes.value <= MAX_MINUTES ? '' : t('badMinutes')
}

/** The recipe at the cursor. A heading without one proposes its own text as the name. */
function readRecipe(editor: Editor): Values {
  const attributes = editor.getAttributes('heading')
  const valueOf = (key: Key) => String(attributes[RECIPE_ATTRIBUTES[key]] ?? '')
  return {
    name: valueOf('name') || editor.state.selection.$from.parent.textContent,
    yield: valueOf('yield'),
    prep: valueOf('prep'),
    cook: valueOf('cook'),
    total: valueOf('total'),
  }
}

/** @param values  null: removes the recipe */
function writeRecipe(editor: Editor, values: Values | null): void {
  const valueOf = (key: Key) => values?.[key].trim() || null
  const minutesOf = (key: Key) => readWhole(values?.[key] ?? '')?.toString() ?? null
  const attributes = {
    [RECIPE_ATTRIBUTES.name]: valueOf('name'),
    [RECIPE_ATTRIBUTES.yield]: valueOf('yield'),
    [RECIPE_ATTRIBUTES.prep]: minutesOf('prep'),
    [RECIPE_ATTRIBUTES.cook]: minutesOf('cook'),
    [RECIPE_ATTRIBUTES.total]: minutesOf('total'),
  }
  editor.chain().focus().updateAttributes('heading', attributes).run()
}

/** Marks the heading at the cursor as the start of a recipe, for search engines (lib/seo/structured-data/article.ts). */
export function RecipeForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [values, setValues] = useState(() => readRecipe(editor))
  const [areErrorsShown, setAreErrorsShown] = useState(false)
  const isRecipe = Boolean(editor.getAttributes('heading')[RECIPE_ATTRIBUTES.name])
  const errors = {
    name: values.name.trim() === '' ? t('noRecipeName') : '',
    ...Object.fromEntries(MINUTES.map((key) => [key, minutesFault(values[key])])),
  }
  const field = (key: Key) => ({
    value: values[key],
    error: areErrorsShown ? (errors as Partial<Values>)[key] : '',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [key]: target.value }),
  })
  const confirm = () => {
    if (Object.values(errors).some(Boolean)) return setAreErrorsShown(true)
    writeRecipe(editor, values)
    onDone()
  }
  const remove = () => {
    writeRecipe(editor, null)
    onDone()
  }
  return (
    <Panel label={t('recipe')} confirm={confirm} close={onDone}>
      <TextField label={t('recipeName')} hint={t('recipeNameHint')} autoFocus {...field('name')} />
      <TextField label={t('recipeYield')} hint={t('recipeYieldHint')} {...field('yield')} />
      <TextField label={t('recipePrep')} inputMode="numeric" {...field('prep')} />
      <TextField label={t('recipeCook')} inputMode="numeric" {...field('cook')} />
      <TextField label={t('recipeTotal')} hint={t('recipeTotalHint')} inputMode="numeric" {...field('total')} />
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonClass('outline')} onClick={confirm}>
          {t('setRecipe')}
        </button>
        {isRecipe && (
          <button type="button" className={buttonClass('quiet')} onClick={remove}>
            {t('removeRecipe')}
          </button>
        )}
      </div>
    </Panel>
  )
}
