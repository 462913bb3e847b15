/** The process that makes pictures, started by worker-pool.ts with the most memory that it may use, in megabytes. It ends with the server. */
import { renderPicture, type Recipe } from './recipes'

const MEGABYTE = 1024 * 1024
const CHECK_MS = 20
const maxBytes = Number(process.argv[2]) * MEGABYTE

process.on('disconnect', () => process.exit())
// Ctrl-C reaches every process of a terminal, but the server finishes its requests first.
process.on('SIGINT', () => {})

/** A picture is decoded in other threads, so this runs meanwhile. Not a limit of the system: Node reserves far more addresses than it uses. */
function endAboveLimit() {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
}

process.on('message', ({ id, recipe }: { id: number; recipe: Recipe }) => {
  endAboveLimit()
  const watch = setInterval(endAboveLimit, CHECK_MS)
  renderPicture(recipe)
    .then(
      (rendered) => process.send?.({ id, rendered }),
      (error) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => clearInterval(watch))
})
