import { isDatabaseBusy, isDatabaseDown, someCause } from '@/lib/db/errors'
import { UnknownCommit } from '@/lib/db/transaction'
import { createRareLog, errorCode, logFailure } from '@/lib/observability/log'
import { readRuntime } from '@/lib/runtime'
import type { WireAnswer } from '@/lib/v2/exchange'
import type { Locale } from '@/lib/i18n/locales'
import { answersIn } from './answers'

const logRarely = createRareLog()

/** Logs what a call threw, and answers it: an outage or overload with 503, a bug with 500. Never a stack. */
export function answerFailure(error: unknown, route: string, locale?: Locale): WireAnswer {
  const answers = answersIn(locale)
  if (someCause(error, (cause) => cause instanceof UnknownCommit)) {
    logRarely('error', 'commit_unknown', { code: errorCode(error) })
    return answers.unconfirmed()
  }
  if (isDatabaseBusy(error)) {
    logRarely('warn', 'overload', { code: errorCode(error) })
    noteOverload()
    return answers.busy()
  }
  if (isDatabaseDown(error)) {
    logRarely('error', 'database_down', { code: errorCode(error) })
    return answers.databaseDown()
  }
  // The path's pattern: the path may hold a visitor's id.
  logFailure('unexpected', route, error)
  return answers.serverError()
}

function noteOverload(): void {
  const { server } = readRuntime()
  if (server) server.overloadedAt = performance.now()
}
