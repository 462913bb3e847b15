/** The process that makes pictures, started by worker-pool.mjs. It ends with the server. */
import { renderPicture } from './recipes.mjs'

process.on('disconnect', () => process.exit())
// Ctrl-C reaches every process of a terminal, but the server finishes its requests first.
process.on('SIGINT', () => {})

process.on('message', (/** @type {{ id: number, recipe: import('./recipes.mjs').Recipe }} */ { id, recipe }) => {
  renderPicture(recipe).then(
    (picture) => process.send?.({ id, picture }),
    (error) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})
