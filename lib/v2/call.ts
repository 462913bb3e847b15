import type { ObjectSchema, AnyObject } from 'yup'
import type { Locale } from '@/lib/i18n/locales'
import type { Detail, TextKey } from '@/lib/i18n/text-keys'

/** An unvalidated JSON object. */
export type Wire = Readonly<Record<string, unknown>>

/** `origin`: the origin of our own pictures and links ('https://shop.example'); `url`: the request being answered. */
export type WriteContext = { origin: string; url: URL }
export type ReadContext = { origin: string }

/** The key of a message, whose placeholders have the names of the refusal's details; a function where a detail selects the message. */
export type RefusalText = TextKey | ((detail: Detail) => TextKey)

/**
 * `more`: further fields of the answer, where clients look for them. `field`: the field of the body that the message is about. `endsSession`: the account of
 * the caller's token no longer exists, so the browser's session ends.
 */
type RefusalFields = {
  status: number
  more?: Wire
  field?: string
  endsSession?: true
}

/** With a message that is not a text of messages/, such as those of the admin, which has one language. */
export type WordedRefusal = RefusalFields & { message: (detail: Detail, locale?: Locale) => string }

export type Refusal = (RefusalFields & { text: RefusalText }) | WordedRefusal

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
const MAX_SECONDS_IN_WORDS = 90
const MAX_MINUTES_IN_WORDS = 90

/** For the refusal `rate_limited`: how long to wait. */
export function waitOf(retryAfterSeconds: string | number | undefined): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  const seconds = Number(retryAfterSeconds)
  if (seconds <= MAX_SECONDS_IN_WORDS) return { unit: 'seconds', count: seconds }
  const minutes = Math.ceil(seconds / MINUTE_SECONDS)
  return minutes <= MAX_MINUTES_IN_WORDS ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.ceil(seconds / HOUR_SECONDS) }
}

/**
 * What a call does to the session of a browser, and what the browser's cookies add to it. Clients that bring a System-Key keep their tokens
 * themselves and are not affected.
 *
 * - `creates_guest`: a visitor without a guest id gets one.
 * - `signs_in`: the guest's cart and the device's token are sent along; the token of the answer becomes the session cookie.
 * - `signs_in_by_code`: the same, but the token counts only with a one-time code that was requested by this browser.
 * - `signs_out`: a successful answer ends the session.
 * - `asks_who`: the answer renews the session, or ends it when the server knows no customer by its token.
 * - `recognises_device`: the device's token is sent along, and the one of the answer is stored.
 */
export type SessionEffect = 'none' | 'creates_guest' | 'signs_in' | 'signs_in_by_code' | 'signs_out' | 'asks_who' | 'recognises_device'

/** What begins a visit: without the cookies of the answer the cart would stay empty, and the login without effect. */
export const NEEDS_COOKIES: readonly SessionEffect[] = ['creates_guest', 'signs_in', 'signs_in_by_code']

/**
 * How a documented request names its caller (section 7). Our own server ignores these fields and uses bearer token and `temp_user_id`; a remote server may
 * rely on exactly these (contract, ruling 19).
 */
type CallerFields = {
  /** Where the customer's `user_id` stands. */
  customerId: 'none' | 'body' | 'query_and_body'
  /** Whether the body repeats the token as `access_token`. */
  token: boolean
  encoding: 'json' | 'form'
}

/** Common to calls and downloads: how a server matches a request, identifies its caller and forwards it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api/v2; `{name}` stands for a parameter. */
  path: string
  /** What a server matches, where it accepts more than clients send. */
  route: string
  /**
   * public: the caller is not identified. anyone: the customer if the token is good, else no visitor. visitor: a guest (temp_user_id) or a
   * customer, whose token must be good. bearer: customers only.
   */
  access: 'public' | 'anyone' | 'visitor' | 'bearer'
  /** Beyond the documents: not sent once a remote server is known to lack it. */
  isAddition: boolean
  /** Undocumented body fields: our own server reads them, remote ones do not get them (ruling 19). */
  additionalFields: readonly string[]
  session: SessionEffect
  /** Whether the call changes nothing, so that it may be sent a second time. */
  isReadOnly: boolean
  maxBodyBytes: number
  /** The field `token` of the answer is content, not a secret: a browser may see it. */
  tokenIsContent: boolean
  /** The answer's `html` is the page of a payment provider, which must not reach our scripts. */
  hasPaymentPage: boolean
  callerFields: CallerFields
  /** Business refusals by the reason the use case gives. */
  refusals: Readonly<Record<string, Refusal>>
}

/** Names a call in a list of calls: 'POST /track-order'. */
export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** A v2 call as a value: what is sent, how its answer is written by the server and read by the client. */
export type Call<Input, Output> = Endpoint & {
  /** 422 answers carry all texts as a list in `message`, as login and sign-up do in the dialect's ancestors (contract 1.3). */
  listsFaults: boolean
  /** The documents allow a list in the place of the envelope: it is read as the list at `data`. */
  readsBareList: boolean
  /** Loaded when needed: the browser sends without it, so yup stays out of the first-load JavaScript. */
  input: (() => Promise<ObjectSchema<AnyObject & Input>>) | null
  write: (output: Output, to: WriteContext) => Wire
  /** @throws InvalidAnswer if the body does not have the call's shape. */
  read: (body: Wire, from: ReadContext) => Output
}

/** An endpoint that answers a file. Its refusals are JSON: the documents' client reads them from the blob. */
export type Download = Endpoint & { mediaType: string }

type EndpointDefinition = Pick<Endpoint, 'method' | 'path'> &
  Partial<Omit<Endpoint, 'callerFields'>> & { callerFields?: Partial<CallerFields> }

/** The limit for all calls without their own. */
export const MAX_BODY_BYTES = 64 * 1024

const defineEndpoint = ({ callerFields, ...definition }: EndpointDefinition): Endpoint => ({
  route: definition.path,
  access: 'public',
  isAddition: false,
  additionalFields: [],
  session: 'none',
  isReadOnly: definition.method === 'GET',
  maxBodyBytes: MAX_BODY_BYTES,
  tokenIsContent: false,
  hasPaymentPage: false,
  callerFields: { customerId: 'none', token: false, encoding: 'json', ...callerFields },
  refusals: {},
  ...definition,
})

export type CallDefinition<Input, Output> = EndpointDefinition &
  Pick<Call<Input, Output>, 'write' | 'read'> &
  Partial<Pick<Call<Input, Output>, 'input' | 'listsFaults' | 'readsBareList'>>

export const defineCall = <Output, Input extends object = Record<string, never>>({
  write,
  read,
  input = null,
  listsFaults = false,
  readsBareList = false,
  ...endpoint
}: CallDefinition<Input, Output>): Call<Input, Output> => ({
  ...defineEndpoint(endpoint),
  write,
  read,
  input,
  listsFaults,
  readsBareList,
})

export type DownloadDefinition = EndpointDefinition & { mediaType: string }

export const defineDownload = ({ mediaType, ...endpoint }: DownloadDefinition): Download => ({
  ...defineEndpoint(endpoint),
  mediaType,
})

export const INVALID_FORMAT = 'Invalid API response format'

export class InvalidAnswer extends Error {
  override name = 'InvalidAnswer'
  constructor(message = INVALID_FORMAT) {
    super(message)
  }
}

export type CallFailure =
  /** The server understood the call and refused it. `message` is its own text, or null. */
  | {
      kind: 'refused'
      status: number
      message: string | null
      errors: Readonly<Record<string, readonly string[]>>
      /** With status 429: the server refuses all calls for this time. */
      retryAfterSeconds?: number
      /** With status 429: solving it is an alternative to waiting. */
      challenge?: string
      /** The server does not know the call, which is most likely one of our additions. The requested thing may exist. */
      isUnknownCall?: true
    }
  /** No answer within the time limit, no connection, a server error (5xx), or too many requests from the address of the proxy in front. */
  | {
      kind: 'unreachable'
      status: number | null
      message: string | null
      /** The id of the request in the log of the shop; then the message is written for shoppers and names it. */
      reference?: string
    }
  /** An answer that is not v2's: of another shape, not JSON, or with a status that v2 does not use. */
  | { kind: 'invalid'; message: string }

/** Whether the server does not know the call at all (contract 1.3). */
export const isUnknownCall = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.isUnknownCall === true

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: CallFailure }

export type Query = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

/** `body` is a form if it contains a file. */
export type CallArguments<Input> = { params?: Readonly<Record<string, string | number>>; query?: Query; body?: Input | FormData }
