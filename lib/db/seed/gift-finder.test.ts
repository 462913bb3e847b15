import { searchProducts } from '@/lib/commerce/search'
import { seedDemoShop } from '@/lib/db/seed/seed-demo-shop'
import { normalListAddress } from '@/lib/list-address'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { readSelection } from '@/components/catalog/listing-address'
import { ANSWERS_PATH, FOR_NOW, QUESTIONS } from '@/components/gifts/gift-finder'

const database = useShopDatabase({ once: (empty) => seedDemoShop(empty, () => {}) })

const [budgets, tastes, orders] = QUESTIONS.map(({ name, answers }) => answers.map(({ value }) => [name, value] as [string, string]))
const forms = (budgets ?? []).flatMap((budget) =>
  (tastes ?? []).flatMap((taste) =>
    (orders ?? []).map((order) => new URLSearchParams([[FOR_NOW.name, FOR_NOW.value], budget, taste, order])),
  ),
)

it.each(forms.map(String))('CAT-03 the gift finder finds products for %s', async (form) => {
  const address = normalListAddress(`${ANSWERS_PATH}?${form}`)
  expect(address).not.toBeNull()
  const filters = readSelection(new URL(address ?? '', 'https://shop.test').searchParams)
  const { total } = await searchProducts({ db: database(), now: () => new Date() }, { name: '' }, 1, filters)
  expect(total).toBeGreaterThan(0)
})
