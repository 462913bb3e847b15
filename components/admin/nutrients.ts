import { adminTexts } from '@/lib/i18n/admin-texts'
import texts from '@/messages/en-admin.json'

const t = adminTexts('nutrients')

type Nutrient = keyof typeof texts.nutrients
const isNutrient = (name: string): name is Nutrient => name in texts.nutrients

/** 'Energy (kcal)' for 'energyKcal'; other names unchanged. */
export const nutrientLabel = (name: string): string => (isNutrient(name) ? t(name) : name)

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(texts.nutrients).map(([name, label]) => [label.toLowerCase(), name]))

/** 'energyKcal' for 'Energy (kcal)', ignoring case; other labels unchanged, which the server then refuses. */
export const nutrientName = (label: string): string => NAMES.get(label.toLowerCase()) ?? label
