import { fileURLToPath } from 'node:url'

/** The project folder. Compiled files import this one uncompiled, because their own paths differ. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
