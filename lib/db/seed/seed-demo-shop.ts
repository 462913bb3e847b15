import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../connection'
import { seedMarks } from '../schema'
import { demoShop } from './demo'
import { insertCategories, insertProducts, insertReviews } from './insert-catalog'
import { insertContent } from './insert-content'
import { insertOrders } from './insert-orders'
import { insertPlaces } from './insert-places'
import { insertSynonyms } from './insert-synonyms'

/**
 * Fills the demo shop, once and whole: one transaction, marked in seed_marks. What a shopkeeper has changed or deleted since stays so.
 * @param onProgress gets one sentence a step.
 */
export async function seedDemoShop(database: Database, onProgress: (line: string) => void): Promise<'seeded' | 'already'> {
  return database.transaction(async (tx) => {
    await waitForTurn(tx)
    // A mark of their own: a shop that was filled before there were synonyms gets them too.
    if (await markFirst(tx, 'demo-synonyms')) await insertSynonyms(tx, demoShop.synonyms)
    // So does one that knew only the main cities.
    if (await markFirst(tx, 'places-of-india')) {
      onProgress('Filling in the cities and PIN codes of India …')
      await insertPlaces(tx)
    }
    const isNew = await markFirst(tx, 'demo-shop')
    if (isNew) await insertShop(tx, onProgress)
    // As the synonyms; these need the products.
    if (await markFirst(tx, 'demo-orders')) await insertOrders(tx, demoShop.customers, demoShop.settings)
    return isNew ? 'seeded' : 'already'
  })
}

async function insertShop(tx: Transaction, onProgress: (line: string) => void): Promise<void> {
  onProgress('Filling the demo shop: texts, banners and settings …')
  await insertContent(tx, demoShop)
  onProgress(`Filling the demo shop: ${demoShop.products.length} products …`)
  const categoryIds = await insertCategories(tx, demoShop.categories)
  const productIds = await insertProducts(tx, demoShop.products, categoryIds)
  onProgress(`Filling the demo shop: ${demoShop.reviews.length} reviews …`)
  await insertReviews(tx, demoShop.reviews, productIds)
}

const SEED_LOCK = 5_161_996
const LOOK_AGAIN_MS = 200

/** A second start at the same moment waits for the first, however long that takes: a statement that waited would run into its time limit. */
async function waitForTurn(tx: Transaction): Promise<void> {
  for (;;) {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${SEED_LOCK}) as free`)
    if (rows[0]?.free) return
    await pause(LOOK_AGAIN_MS)
  }
}

async function markFirst(tx: Transaction, name: string): Promise<boolean> {
  const marked = await tx.insert(seedMarks).values({ name }).onConflictDoNothing().returning()
  return marked.length > 0
}
