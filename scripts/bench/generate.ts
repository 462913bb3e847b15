import { databaseUrl, openDatabase } from '@/lib/db/connection'
import { generateProducts } from '@/lib/testing/generate-products'

/** Fills the database of DATABASE_URL with the number of products in the first argument. Creating an index of a million products takes minutes. */
const { database, close } = openDatabase(databaseUrl(), { longestStatementMs: 1_800_000, mostConnections: 1 })
await generateProducts(database, Number(process.argv[2]))
await close()
