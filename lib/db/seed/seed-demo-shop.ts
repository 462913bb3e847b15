import type { Database, Transaction } from '../connection'
import { demoShop } from './demo/demo-shop'
import { insertCategories, insertProducts, insertReviews } from './insert-catalog'
import { insertContent, insertCoupons, insertSettings, insertSynonyms } from './insert-content'
import { insertPlaces } from './insert-places'
import { insertTranslations } from './insert-translations'
import { DEMO_SHOP, markFirst, waitForTurn } from './seed-once'

/**
 * Fills the demo shop once, in one transaction, and marks it in seed_marks. The shopkeeper's later changes and deletions persist. Demo orders require the
 * shop's use cases: lib/commerce/demo-orders.
 * @param onProgress receives one sentence per step
 */
export async function seedDemoShop(database: Database, onProgress: (line: string) => void): Promise<'seeded' | 'already'> {
  return database.transaction(async (tx) => {
    await waitForTurn(tx)
    // A separate mark: a shop filled before synonyms existed receives them as well.
    if (await markFirst(tx, 'demo-synonyms')) await insertSynonyms(tx, demoShop().synonyms)
    // The same applies to a shop that had only the main cities.
    if (await markFirst(tx, 'places-of-india')) {
      onProgress('Filling in the cities and PIN codes of India …')
      await insertPlaces(tx)
    }
    const isNew = await markFirst(tx, DEMO_SHOP)
    if (isNew) await insertShop(tx, onProgress)
    // A separate mark, as for the synonyms; the coupons need the products.
    if (await markFirst(tx, 'checkout-settings')) await insertSettings(tx, demoShop().checkoutSettings)
    if (await markFirst(tx, 'demo-coupons')) await insertCoupons(tx, demoShop().coupons)
    if (await markFirst(tx, 'demo-translations')) {
      onProgress('Filling the demo shop: texts in other languages …')
      await insertTranslations(tx)
    }
    return isNew ? 'seeded' : 'already'
  })
}

async function insertShop(tx: Transaction, onProgress: (line: string) => void): Promise<void> {
  onProgress('Filling the demo shop: texts, banners and settings …')
  await insertContent(tx, demoShop())
  onProgress(`Filling the demo shop: ${demoShop().products.length} products …`)
  const categoryIds = await insertCategories(tx, demoShop().categories)
  const productIds = await insertProducts(tx, demoShop().products, categoryIds)
  onProgress(`Filling the demo shop: ${demoShop().reviews.length} reviews …`)
  await insertReviews(tx, demoShop().reviews, productIds)
}
