import os from 'node:os'
import { eq } from 'drizzle-orm'
import { products, staffActivity } from '@/lib/db/schema'
import { recordActivity } from '@/lib/commerce/staff'
import { catalogProgram } from '@/scripts/catalog/program'
import { watchActivity } from './activity-watch'
import { aShop } from './a-shop'
import { useShopDatabase } from './shop-database'
import { runInProcess } from './typed-command'

const database = useShopDatabase()
const rename = () => database().update(products).set({ name: 'Anjeer' }).where(eq(products.slug, 'figs'))
const never = { deletes: () => false }

beforeEach(() => aShop({ sells: [{ slug: 'figs', name: 'Figs', variants: [{ sku: 'F1' }] }] }))

describe('the watch over changes of the staff and of commands', () => {
  it('fails for a change, or a deletion, that left no line in the activity log', async () => {
    await expect(watchActivity('A change', never, rename)).rejects.toThrow('A change has changed the shop')
    await expect(watchActivity('A removal', { deletes: () => true }, async () => null)).rejects.toThrow('A removal')
  })

  it('accepts a change with its line, and a call that changes nothing', async () => {
    await watchActivity('A change', never, async () => {
      await rename()
      await recordActivity(database(), { now: () => new Date() }, { subject: 'product', subjectId: 1, action: 'product.renamed' })
    })
    await expect(watchActivity('A read', never, async () => 'read')).resolves.toBe('read')
  })
})

describe('the activity log of commands', () => {
  it('has the account that ran them, and the values before and after', async () => {
    const command = os.userInfo().username
    const run = (...words: string[]) => runInProcess(catalogProgram, words)
    await run('price', 'F1', '1')
    await run('rename', 'figs', 'anjeer', '--name', 'Anjeer')
    await run('price', 'F1', '2', '--dry-run')
    expect(await database().select().from(staffActivity).orderBy(staffActivity.id)).toMatchObject([
      { staffId: null, command, action: 'product.priced', before: { pricePaise: 49_900 }, after: { pricePaise: 100 } },
      { staffId: null, command, action: 'product.renamed', before: { slug: 'figs' }, after: { slug: 'anjeer', name: 'Anjeer' } },
    ])
  })
})
