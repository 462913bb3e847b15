import { env } from '@/lib/config/env'
import { jsonAnswer } from '@/lib/v2/exchange'
import type { AdminServer } from './admin-server'
import { toHttp } from './answers'
import { clientOf } from './client-address'
import type { HttpAnswer, HttpCall } from './http-call'

const ELSEWHERE = jsonAnswer(404, {
  result: false,
  message: 'The shop is kept by the server that V2_API_URL names, and so is its admin.',
})

let server: Promise<AdminServer> | undefined

/** Loaded when first needed: a shop with a remote server never loads engine or database. */
const loadServer = (): Promise<AdminServer> => (server ??= import('./admin-server').then(({ createAdminServer }) => createAdminServer()))

/** Answers a request to /api/admin. */
export async function answerAdminCall(call: HttpCall): Promise<HttpAnswer> {
  return env().V2_API_URL ? toHttp(ELSEWHERE) : (await loadServer())(call, clientOf(call))
}
