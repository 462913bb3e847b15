/** `npm run build`: `next build`. Records the hash of the sources, so that `npm run shop` builds only after a change. */
import { live } from '../lib/server/start/lifetime.mjs'
import { build } from '../lib/server/start/prepare.mjs'

await live(({ signal }) => build({ signal, onLine: console.log }), { endsByItself: true })
