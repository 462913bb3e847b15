/** `npm start`: serves a shop that is installed and built, with an existing database. Imports the shop only in the process that serves it. */
import { fileURLToPath } from 'node:url'
import { asServer } from '../lib/server/start/server-process.mjs'

await asServer(fileURLToPath(import.meta.url), () => import('./start/serve.mjs'))
