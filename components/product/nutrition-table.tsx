import { useTranslations } from 'next-intl'
import type { Nutrition } from '@/lib/domain/catalog'

/** In the order of the FSSAI label; `part` stands indented below the line before it. */
const LINES = [
  { nutrient: 'energyKcal', unit: 'kcal', part: false },
  { nutrient: 'proteinG', unit: 'g', part: false },
  { nutrient: 'carbohydrateG', unit: 'g', part: false },
  { nutrient: 'totalSugarsG', unit: 'g', part: true },
  { nutrient: 'addedSugarsG', unit: 'g', part: true },
  { nutrient: 'fibreG', unit: 'g', part: true },
  { nutrient: 'fatG', unit: 'g', part: false },
  { nutrient: 'saturatedFatG', unit: 'g', part: true },
  { nutrient: 'transFatG', unit: 'g', part: true },
  { nutrient: 'cholesterolMg', unit: 'mg', part: false },
  { nutrient: 'sodiumMg', unit: 'mg', part: false },
] as const

export function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const t = useTranslations('product.nutrition')
  const lines = LINES.flatMap((line) => {
    const figure = nutrition[line.nutrient]
    return figure === undefined ? [] : [{ ...line, figure }]
  })
  return (
    <table className="nutrition">
      <caption>{t('title')}</caption>
      <tbody>
        {lines.map(({ nutrient, unit, part, figure }) => (
          <tr key={nutrient} className={part ? 'part' : undefined}>
            <th scope="row">{t(nutrient)}</th>
            <td>{`${figure} ${unit}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
