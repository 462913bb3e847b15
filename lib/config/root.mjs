import { fileURLToPath } from 'node:url'

/** The folder of the project. Compiled files import this one as it is: the address of their own file would be another. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
