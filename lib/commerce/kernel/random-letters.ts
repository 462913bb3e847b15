import { randomBytes } from 'node:crypto'

/** Crockford's base32, without letters that are confused when read aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Five random bits per letter. */
export const randomLetters = (count: number): string => Array.from(randomBytes(count), (byte) => LETTERS[byte % LETTERS.length]).join('')
