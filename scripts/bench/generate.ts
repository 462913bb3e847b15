import { database } from '@/lib/db/connection'
import { generateProducts } from '@/lib/testing/generate-products'

/** Fills the database of DATABASE_URL with the number of products in the first argument. */
await generateProducts(database(), Number(process.argv[2]))
process.exit(0)
