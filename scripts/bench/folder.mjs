import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** The data of the measured shop, and what the floors are built of. */
export const folder = path.join(root, '.data', 'bench')
