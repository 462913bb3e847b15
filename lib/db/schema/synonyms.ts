import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns'

/** Words that mean the same thing to a shopper (IND-11). A shop edits them; the next search knows them. */
export const synonyms = pgTable(
  'synonyms',
  {
    id: id(),
    /** The shop's own word first: 'almonds', 'badam', 'बादाम'. A term may have several words: 'kali mirch'. */
    terms: text('terms').array().notNull(),
    /** Kept by a trigger: each term the way a search compares it, word by word without its ending. */
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
 * Kept by triggers: every word of names, categories, tags and synonyms, to finish and to correct what is typed. A word stays when its last
 * product goes: whoever corrects by it asks the products first.
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text('word').primaryKey(),
    /** Without its English ending: 'almond'. */
    stem: text('stem').notNull(),
    /** How it sounds in Latin letters: 'kishmish', 'kismis' and 'किशमिश' are one. */
    sound: text('sound').notNull(),
  },
  (table) => [index('search_vocabulary_sound').using('gist', sql`${table.sound} gist_trgm_ops`)],
)
