/** `npm run build`: `next build`, noting of which sources, so that `npm run shop` need not build again. */
import { live } from '../lib/server/start/lifetime.mjs'
import { build } from '../lib/server/start/prepare.mjs'

await live(({ signal }) => build({ signal, onLine: console.log }), { endsByItself: true })
