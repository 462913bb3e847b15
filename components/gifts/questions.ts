import { formatMoney, rupeesToPaise } from '@/lib/kernel/money'

const under = (rupees: number) => ({ value: `-${rupees}`, amount: formatMoney(rupeesToPaise(rupees)) })

/**
 * The questions of the gift finder: each is a filter of the list of all products, each answer a value of it ('' for all products). Words for an answer
 * are in messages, giftFinder.questions. Tastes are attributes of the demo shop's products.
 */
export const QUESTIONS = [
  {
    name: 'price',
    answers: [
      { id: 'small', ...under(700) },
      { id: 'medium', ...under(2_000) },
      { id: 'any', value: '' },
    ],
  },
  {
    name: 'attribute',
    answers: [
      { id: 'box', value: 'Packaging:Gift box' },
      { id: 'jar', value: 'Packaging:Glass jar' },
      { id: 'sweet', value: 'Processing:Sun-dried' },
      { id: 'savoury', value: 'Processing:Roasted & salted' },
      { id: 'all', value: '' },
    ],
  },
  {
    name: 'sort',
    answers: [
      { id: 'popularity', value: 'popularity' },
      { id: 'rated', value: 'top_rated' },
      { id: 'newest', value: 'new_arrival' },
    ],
  },
] as const

/** The gifts that can be dispatched at once. */
export const FOR_NOW = { name: 'availability', value: 'in_stock' } as const

/** All gifts, for a shopper who would rather look around. */
export const GIFTS_PATH = '/category/gift-hampers'

/** The list that the answers select from. */
export const ANSWERS_PATH = '/shop'
