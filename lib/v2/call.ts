import type { ObjectSchema, AnyObject } from 'yup'

/** A JSON object whose fields nobody has looked at yet. */
export type Wire = Readonly<Record<string, unknown>>

/** `origin`: where our own pictures and links live ('https://shop.example'); `url`: the request being answered. */
export type WriteContext = { origin: string; url: URL }
export type ReadContext = { origin: string }

/** `more`: what else the answer says, where clients look for it. */
export type Refusal = { status: number; message: (detail: Readonly<Record<string, string | number>>) => string; more?: Wire }

/** A v2 call as a value: what is sent, how its answer is written by the server and read by the client. */
export type Call<Input, Output> = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api/v2; `{name}` stands for a parameter. */
  path: string
  /**
   * public: nobody looks who asks. anyone: the customer if the token is good, else nobody. visitor: a guest (temp_user_id) or a customer,
   * whose token must be good. bearer: customers alone.
   */
  access: 'public' | 'anyone' | 'visitor' | 'bearer'
  /** 422 answers carry all texts as a list in `message`, as login and sign-up do in the dialect's ancestors (contract 1.3). */
  listsFaults: boolean
  /** The documents allow a list in the place of the envelope: it is read as the list at `data`. */
  readsBareList: boolean
  /** Loaded when needed: the browser sends without it, so yup stays out of the first-load JavaScript. */
  input: (() => Promise<ObjectSchema<AnyObject & Input>>) | null
  /** Business refusals by the reason the use case gives. */
  refusals: Readonly<Record<string, Refusal>>
  write: (output: Output, to: WriteContext) => Wire
  /** @throws InvalidAnswer when the body is not of the call's shape. */
  read: (body: Wire, from: ReadContext) => Output
}

type CallDefinition<Input, Output> = Pick<Call<Input, Output>, 'method' | 'path' | 'write' | 'read'> &
  Partial<Pick<Call<Input, Output>, 'access' | 'input' | 'refusals' | 'listsFaults' | 'readsBareList'>>

export const defineCall = <Output, Input extends object = Record<string, never>>(
  definition: CallDefinition<Input, Output>,
): Call<Input, Output> => ({
  access: 'public',
  listsFaults: false,
  readsBareList: false,
  input: null,
  refusals: {},
  ...definition,
})

export const INVALID_FORMAT = 'Invalid API response format'

export class InvalidAnswer extends Error {
  override name = 'InvalidAnswer'
  constructor(message = INVALID_FORMAT) {
    super(message)
  }
}

export type CallFailure =
  /** The server understood and said no. `message` is its own text, or null when it gave none. */
  | {
      kind: 'refused'
      status: number
      message: string | null
      errors: Readonly<Record<string, readonly string[]>>
      /** Of 429: so long nothing else will be answered. */
      retryAfterSeconds?: number
      /** The server does not know the call at all: one of our additions, most likely. What the call asks for may well be there. */
      isUnknownCall?: true
    }
  /** No answer within the time limit, no connection, a server error (5xx), or too many requests for who stands in front of it. */
  | { kind: 'unreachable'; status: number | null; message: string | null }
  /** An answer that is not v2's: of another shape, no JSON at all, or with a status that no word of v2 explains. */
  | { kind: 'invalid'; message: string }

/** Whether the server does not know the call at all (contract 1.3). */
export const isUnknownCall = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.isUnknownCall === true

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: CallFailure }

export type Query = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

/** `body`: a form where a file goes with it. */
export type CallArguments<Input> = { params?: Readonly<Record<string, string | number>>; query?: Query; body?: Input | FormData }
