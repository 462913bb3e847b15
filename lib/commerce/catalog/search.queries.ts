import { desc, sql, type SQL } from 'drizzle-orm'
import { products } from '@/lib/db/schema'
import { bestSellingFirst, sellableFirst, type Listing } from './listing.queries'
import type { SearchWords } from './search-words'

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const lowerName = sql`lower(${products.name})`

/** 'simple' finds words as typed (badam), 'english' finds almond by almonds; the last word may be unfinished. */
function textQuery(words: readonly string[]): SQL {
  const text = words.map((word, index) => `'${word}'${index === words.length - 1 ? ':*' : ''}`).join(' & ')
  return sql`(to_tsquery('simple', ${text}) || to_tsquery('english', ${text}))`
}

/**
 * Full text, or a name that is alike but for a typing error. Names that start with what was typed come first, then names that contain it,
 * then the rest by rank; what can be had before what cannot.
 */
export function searchListing({ words, phrase }: SearchWords): Listing {
  const query = textQuery(words)
  const prefix = `${escapeLike(phrase)}%`
  const nearness = sql`case when ${lowerName} like ${prefix} then 2 when ${lowerName} like ${`%${prefix}`} then 1 else 0 end`
  return {
    // Two measures of likeness with their own thresholds (0.6 and 0.5): the one forgives a missing end, the other a slip in the middle.
    where: sql`(${products.search} @@ ${query} or ${phrase} <% ${lowerName} or ${phrase} <<% ${lowerName})`,
    order: [
      desc(nearness),
      sellableFirst,
      desc(sql`ts_rank(${products.search}, ${query})`),
      // Likeness is dear to reckon (8 µs a name), and only the hits without a word in common need it.
      desc(sql`case when ${products.search} @@ ${query} then 1 else word_similarity(${phrase}, ${lowerName}) end`),
      ...bestSellingFirst,
    ],
  }
}
