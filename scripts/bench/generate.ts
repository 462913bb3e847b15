import { database } from '@/lib/db/connection'
import { generateProducts } from '@/lib/testing/generate-products'

/** Fills the database of DATABASE_URL with as many products as the first argument says. */
await generateProducts(database(), Number(process.argv[2]))
process.exit(0)
