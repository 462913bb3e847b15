import { createHash, randomBytes, randomInt } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits. Returned once; the database stores only the hash. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** A fast hash is enough: 256 random bits cannot be guessed, and every request computes it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const CODES = 1_000_000

/** Six digits that a person can type. They can be guessed, so attempts and lifetime are limited. */
export const newCode = (): string => String(randomInt(CODES)).padStart(6, '0')
