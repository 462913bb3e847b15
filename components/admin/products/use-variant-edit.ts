import { useState } from 'react'
import { useBusy } from '@/components/ui/use-busy'
import { setPrice, setStock } from '@/lib/commerce/catalog/editing/admin.client'
import type { InlineChange, ListedVariant } from '@/lib/commerce/catalog/editing/model'
import { PAISE_PER_RUPEE } from '@/lib/kernel/money'
import { parseRupees, parseWhole } from '@/lib/kernel/typed-number'
import type { Answer } from '@/lib/v2/call'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { numberProblemText } from '../problem-text'
import { failureText } from '../use-admin-form'

const t = adminTexts('products')

type Figures = Pick<ListedVariant, 'pricePaise' | 'mrpPaise' | 'stock'>
const FIELDS = ['price', 'mrp', 'stock'] as const
type Field = (typeof FIELDS)[number]
type Texts = Readonly<Record<Field, string>>

const rupees = (paise: number): string => String(paise / PAISE_PER_RUPEE)
const textsOf = ({ pricePaise, mrpPaise, stock }: Figures): Texts => ({
  price: rupees(pricePaise),
  mrp: rupees(mrpPaise),
  stock: String(stock),
})
const without = (some: Partial<Texts>, fields: readonly Field[]): Partial<Texts> =>
  Object.fromEntries(Object.entries(some).filter(([name]) => !fields.some((field) => field === name)))
/** The values of `after` that differ from `before`. */
function differences(before: Texts, after: Texts): Partial<Texts> {
  return Object.fromEntries(FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]))
}

type Outcome = { fault: string } | InlineChange<Partial<Figures>>
const outcomeOf = (answer: Answer<InlineChange<Partial<Figures>>>): Outcome =>
  answer.ok ? answer.value : { fault: failureText(answer.failure) }

async function sendPrice(sku: string, typed: Texts, seen: Figures): Promise<Outcome> {
  const [price, mrp] = [parseRupees(typed.price), parseRupees(typed.mrp)]
  if (!price.ok) return { fault: numberProblemText(price, t('badPrice')) }
  if (!mrp.ok) return { fault: numberProblemText(mrp, t('badPrice')) }
  return outcomeOf(
    await setPrice(sku, { pricePaise: price.value, mrpPaise: mrp.value }, { pricePaise: seen.pricePaise, mrpPaise: seen.mrpPaise }),
  )
}

async function sendStock(sku: string, typed: Texts, seen: Figures): Promise<Outcome> {
  const stock = parseWhole(typed.stock)
  if (!stock.ok) return { fault: numberProblemText(stock, t('badStock')) }
  // A difference, so that units sold during the request stay sold.
  return outcomeOf(await setStock(sku, { by: stock.value - seen.stock, seen: seen.stock }, t('inlineReason')))
}

/** Saved one by one: each needs its own right, and refusing one does not undo the other. */
const PARTS: readonly { fields: readonly Field[]; send: typeof sendPrice }[] = [
  { fields: ['price', 'mrp'], send: sendPrice },
  { fields: ['stock'], send: sendStock },
]

/**
 * A variant's price, MRP and stock, edited in the list. The input is compared with what the list showed when editing began: if someone else has
 * changed it meanwhile, `present` has their values, nothing is saved, and saving again replaces them.
 */
export function useVariantEdit(variant: ListedVariant, onSaved: () => void) {
  const [typed, setTyped] = useState<Partial<Texts>>({})
  const [began, setBegan] = useState<Figures>(variant)
  const [present, setPresent] = useState<Partial<Texts>>({})
  const [fault, setFault] = useState<string | null>(null)
  const { isBusy, run } = useBusy()
  const isTyped = Object.keys(typed).length > 0
  const seen = isTyped ? began : variant
  const shown = textsOf(seen)
  const now = { ...shown, ...typed }
  const hasOther = (field: Field) => now[field].trim() !== shown[field]

  const save = () =>
    run(async () => {
      setFault(null)
      let known: Figures = seen
      for (const { fields, send } of PARTS.filter((part) => part.fields.some(hasOther))) {
        const outcome = await send(variant.sku, now, known)
        if ('fault' in outcome) return setFault(outcome.fault)
        const before = known
        known = { ...known, ...outcome.present }
        setBegan(known)
        if (outcome.state === 'conflict') {
          setPresent(differences(textsOf(before), textsOf(known)))
          return setFault(t('inlineConflict'))
        }
        setTyped((before) => without(before, fields))
        setPresent((before) => without(before, fields))
      }
      onSaved()
    })

  return {
    now,
    /** What someone else has saved, after a conflict. */
    present,
    fault,
    isBusy,
    isChanged: FIELDS.some(hasOther),
    type: (field: Field, text: string): void => {
      if (!isTyped) setBegan(variant)
      setTyped({ ...typed, [field]: text })
    },
    take: (field: Field): void => {
      setTyped(without(typed, [field]))
      setPresent(without(present, [field]))
      setFault(null)
    },
    save,
  }
}
