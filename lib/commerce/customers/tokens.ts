import { createHash, randomBytes, randomInt } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits. Told once, kept only as its hash. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Fast on purpose: nobody guesses 256 random bits, and it is asked for with every request. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const CODES = 1_000_000

/** Six digits, for people to type. Guessable, so tries and time are short. */
export const newCode = (): string => String(randomInt(CODES)).padStart(6, '0')
