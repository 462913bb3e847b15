import { randomBytes } from 'node:crypto'

/** Crockford's base32: no letter that is taken for another on the phone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Five bits a letter that nobody guesses. */
export const randomLetters = (count: number): string => Array.from(randomBytes(count), (byte) => LETTERS[byte % LETTERS.length]).join('')
