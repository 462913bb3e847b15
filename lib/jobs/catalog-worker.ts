import { deleteOldJobFiles, runDueJobs } from '@/lib/commerce/catalog/file/jobs'
import { checkPictures, collectUnusedPictures } from '@/lib/commerce/media'
import type { Context } from '@/lib/db/context'
import type { Storage } from '@/lib/providers/storage/storage'
import { startPoller, type Poller } from './poller'

/** Finds jobs whose notification was lost, and jobs of a process that has died. */
const POLL_MS = 10_000
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** An import reacts to the stop after at most a thousand rows. */
const STOP_LIMIT_MS = 10_000

type Options = {
  ctx: Context
  storage: Storage
  /** Calls `wake` when there may be new jobs, and after a lost connection. @returns a function that stops listening */
  listen?: (wake: () => void) => () => Promise<void>
  log?: (line: string) => void
}

/** Runs the catalogue imports and exports started by staff. */
export const startCatalogWorker = ({ ctx, storage, listen, log }: Options): Poller =>
  startPoller({
    name: 'imports and exports',
    run: (signal) => runDueJobs({ ctx, storage, signal }),
    pollMs: POLL_MS,
    stopLimitMs: STOP_LIMIT_MS,
    ...(listen ? { listen } : {}),
    ...(log ? { log } : {}),
  })

/** Once a day, deletes pictures that nothing has shown for a month, and the files of old imports and exports. */
export const startFileCollector = ({ ctx, storage, log }: Pick<Options, 'ctx' | 'storage' | 'log'>): Poller =>
  startPoller({
    name: 'unused files',
    run: async () => {
      await collectUnusedPictures(ctx, storage)
      await deleteOldJobFiles(ctx, storage)
    },
    pollMs: DAY_MS,
    retryMs: HOUR_MS,
    ...(log ? { log } : {}),
  })

/**
 * Once an hour, checks which uploaded pictures are missing. A storage that fails to list its files is asked again only an hour later, because a bucket may
 * charge for each listing.
 */
export const startPictureCheck = ({ ctx, storage, log }: Pick<Options, 'ctx' | 'storage' | 'log'>): Poller =>
  startPoller({
    name: 'missing pictures',
    run: async () => void (await checkPictures(ctx, storage)),
    pollMs: HOUR_MS,
    ...(log ? { log } : {}),
  })
