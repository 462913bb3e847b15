import { createHash } from 'node:crypto'
import type { PageCache } from './page-cache'
import { type LogFault, logFault, openRedis } from './redis'

type Options = {
  /** redis:// or rediss:// */
  url: string
  /** Identifies the shop among all that use this Redis. */
  shop: string
  pages: PageCache
  log?: LogFault
}

/**
 * Passes the invalidations of a shop with a remote server to its other instances, through Valkey or Redis; with a database the invalidation worker does.
 * After a lost connection an instance drops all its pages, because it may have missed a message. Without Redis it invalidates only its own pages.
 */
export function shareInvalidations({ url, shop, pages, log = logFault }: Options): { close: () => void } {
  const channel = `shop:invalidations:${createHash('sha256').update(shop).digest('base64url')}`
  const open = () => openRedis(url, (error) => log('shared_invalidations_unreachable', error))
  // A connection that has subscribed takes no other commands.
  const [sender, receiver] = [open(), open()]

  receiver.on('ready', () => {
    receiver.subscribe(channel).then(
      () => pages.invalidateAll(),
      (error: unknown) => {
        log('shared_invalidations_failed', error)
        // Connects and subscribes again.
        receiver.disconnect(true)
      },
    )
  })
  // No tag has a comma: Next joins them by commas, as here.
  receiver.on('message', (_channel, message) => pages.invalidate(message.split(',')))
  pages.announceWith(async (tags) => {
    try {
      await sender.publish(channel, tags.join(','))
    } catch (error) {
      log('shared_invalidations_failed', error)
    }
  })
  return {
    close: () => {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
