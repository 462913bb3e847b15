import { MORE_NUTRIENTS, NUTRIENTS } from '@/lib/commerce/catalog/model'
import texts from '@/messages/en-admin.json'
import { cellProblemText, problemText } from '../problem-text'
import { NEW_PRODUCT, toDocument, toValues } from './form-values'

const typed = (nutrition: string) => toDocument({ ...NEW_PRODUCT, fields: { ...NEW_PRODUCT.fields, nutrition } }, null).fields['nutrition']

describe('the nutrition of a product in its form', () => {
  it('has a label for every nutrient', () => {
    expect(Object.keys(texts.nutrients).toSorted()).toEqual([...NUTRIENTS, ...MORE_NUTRIENTS].toSorted())
  })

  it('is shown and typed as on the label of the product', () => {
    const document = { ...toDocument(NEW_PRODUCT, null), fields: { nutrition: { energyKcal: 595, proteinG: 20.6 } } }
    const shown = toValues(document).fields['nutrition']
    expect(shown).toBe('Energy (kcal): 595\nProtein (g): 20.6')
    expect(typed(String(shown))).toEqual({ energyKcal: 595, proteinG: 20.6 })
    expect(typed('energy (KCAL): 595')).toEqual({ energyKcal: 595 })
    expect(typed('Energy (kcal): ५९५')).toEqual({ energyKcal: 595 })
    expect(typed('Energy (kcal): 595\nProtein (g): 20,6')).toEqual({ energyKcal: '595', proteinG: '20,6' })
  })

  it('is refused by the names of the form or, in a file, of its cells', () => {
    const problem = { reason: 'bad_nutrition', detail: { needed: 'energyKcal, proteinG' } }
    expect(problemText(problem)).toBe('Enter an amount for each of: Energy (kcal), Protein (g). For example, Energy (kcal): 595.')
    expect(cellProblemText(problem)).toBe('All of energyKcal, proteinG are needed, like energyKcal: 595 | proteinG: 20.6.')
  })
})
