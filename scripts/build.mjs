/** `npm run build`: `next build`, noting of which sources, so that `npm run shop` need not build again. */
import { live } from './lifetime.mjs'
import { build } from './start/build.mjs'

await live(({ signal }) => build({ signal, onLine: console.log }), { endsByItself: true })
