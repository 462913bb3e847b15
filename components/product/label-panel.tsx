import { useTranslations } from 'next-intl'
import type { Nutrition, ProductLabel } from '@/lib/commerce/catalog/model'
import { ChosenFigures } from './chosen-figures'
import { Fact, VegMark } from './fact'

/** In FSSAI label order; a `part` is indented below the preceding line. */
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

function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
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

/** Some addresses already start with the name. */
const nameAndAddress = ({ packerName, packerAddress }: ProductLabel): string =>
  packerAddress.startsWith(packerName) ? packerAddress : [packerName, packerAddress].filter(Boolean).join(', ')

/** As within a sentence: 'tree nuts', but 'SO2'. */
const inSentence = (name: string): string => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** The variant's label, which must be visible before the sale (IND-01, IND-02). */
export function LabelPanel({ label }: { label: ProductLabel }) {
  const t = useTranslations('product.label')
  const { allergens: allergenList } = label
  // null: unknown, and left out. Only the label itself can claim 'No allergens'.
  const allergens =
    allergenList === null
      ? ''
      : allergenList.length > 0
        ? t('contains', { allergens: allergenList.map(inSentence).join(', ') })
        : t('noAllergens')
  const facts = [
    // Separate: a region may be a sentence ('Packed in India; nuts from Jordan and Malatya'), after which a country would be wrong.
    { term: t('origin'), text: label.originCountry },
    { term: t('region'), text: label.originRegion },
    { term: label.packedBy === 'importer' ? t('importer') : t('packer'), text: nameAndAddress(label) },
    { term: t('customerCare'), text: label.customerCare },
    { term: t('ingredients'), text: label.ingredients },
    { term: t('allergens'), text: allergens },
    { term: t('storage'), text: label.storage },
    { term: t('shelfLife'), text: label.shelfLifeMonths ? t('months', { count: label.shelfLifeMonths }) : '' },
    { term: t('fssai'), text: label.fssaiLicence },
  ].filter(({ text }) => text !== '')
  return (
    <section aria-labelledby="label" className="label-panel section-gap">
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="label" className="text-2xl">
          {t('title')}
        </h2>
        {label.vegetarian !== null && (
          <p className="flex items-center gap-2 text-sm">
            <VegMark vegetarian={label.vegetarian} />
            <span aria-hidden="true">{label.vegetarian ? t('vegetarian') : t('nonVegetarian')}</span>
          </p>
        )}
      </div>
      <div>
        <dl className="facts">
          <ChosenFigures
            labels={{
              netQuantity: t('netQuantity'),
              mrp: t('mrp'),
              taxes: t('taxesBracketed'),
              price: t('price'),
              unitSalePrice: t('unitSalePrice'),
              bestBefore: t('bestBefore'),
            }}
          />
          {facts.map(({ term, text }) => (
            <Fact key={term} term={term}>
              {text}
            </Fact>
          ))}
        </dl>
        {label.nutrition && <NutritionTable nutrition={label.nutrition} />}
      </div>
    </section>
  )
}
