import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns'

/** Words that mean the same to a shopper (IND-11). A shop edits them; the next search uses them. */
export const synonyms = pgTable(
  'synonyms',
  {
    id: id(),
    /** The shop's own word first: 'almonds', 'badam', 'बादाम'. A term may have several words: 'kali mirch'. */
    terms: text('terms').array().notNull(),
    /** Written by a trigger: each term as a search compares it, word by word without its ending. */
    keys: text('keys').array().notNull().default([]),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('synonyms_keys').using('gin', table.keys).with({ fastupdate: 'off' }),
    check('synonyms_terms', sql`cardinality(${table.terms}) >= 1`),
    check('synonyms_no_empty_word', sql`'' <> all(${table.keys})`),
  ],
)

/**
 * Written by triggers: every word of names, categories, tags and synonyms, for completion and correction of typed words. A word stays when its last
 * product is deleted, so corrections must check that a product has the word.
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text('word').primaryKey(),
    /** Without its English ending: 'almond'. */
    stem: text('stem').notNull(),
    /** Its sound in Latin letters: 'kishmish', 'kismis' and 'किशमिश' are equal. */
    sound: text('sound').notNull(),
  },
  (table) => [index('search_vocabulary_sound').using('gist', sql`${table.sound} gist_trgm_ops`)],
)
