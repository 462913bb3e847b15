import { databaseUrl, openDatabase } from '@/lib/db/connection'
import { generateShoppers } from '@/lib/testing/generate-shoppers'

/** Adds shoppers to the database of DATABASE_URL: their number, then the number of products that all of them buy. Prints their tokens as JSON. */
const { database, close } = openDatabase(databaseUrl(), { longestStatementMs: 60_000, mostConnections: 1 })
const [count, hotVariants] = process.argv.slice(2).map(Number)
console.log(JSON.stringify(await generateShoppers(database, count ?? 0, hotVariants ?? 0)))
await close()
