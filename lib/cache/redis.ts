import { Redis } from 'ioredis'
import { createRareLog, errorCode } from '@/lib/observability/log'

/** A page must not wait for the server: rendering it takes about as long. */
const COMMAND_MS = 100
/** The pause after a failure. */
export const PAUSE_MS = 2_000

const logRarely = createRareLog()
export type LogFault = (event: string, error: unknown) => void
export const logFault: LogFault = (event, error) =>
  logRarely('warn', event, { code: errorCode(error) ?? (error instanceof Error ? error.name : typeof error) })

/** A Valkey or Redis connection that opens and reopens in the background; until then commands fail. @param url redis:// or rediss:// */
export function openRedis(url: string, onError: (error: unknown) => void): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_MS,
    connectTimeout: PAUSE_MS,
    disconnectTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => PAUSE_MS,
    connectionName: 'shop',
  })
  redis.on('error', onError)
  return redis
}
