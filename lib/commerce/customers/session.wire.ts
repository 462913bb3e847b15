import type { InferType } from 'yup'
import type { CartMerge } from '@/lib/commerce/cart/model'
import { type GuestAndDevice, DEFAULT_AVATAR, type SignedIn, type User } from './model'
import { TEMP_USER_ID_PATTERN } from '@/lib/kernel/visitor'
import { defineCall, InvalidAnswer, type ReadContext, type Refusal, type Wire, type WriteContext } from '@/lib/v2/call'
import {
  asBooleanOrNull,
  asIdOrNull,
  asImageUrl,
  asList,
  asNumberOrNull,
  asText,
  asTextOrNull,
  asWire,
  isWire,
  writeImage,
  writeResult,
} from '@/lib/v2/codec'
import type { checkUserRule, forgotPasswordRule, loginRule, resetPasswordRule, signupRule, userByTokenRule } from './rules'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'

type GuestAndDeviceBody = { guestId?: unknown; temp_user_id?: unknown; device_token?: unknown }

/**
 * What a sign-in request includes: the guest whose cart it takes over (`guestId` in the documents, `temp_user_id` in all other calls), and the device's token.
 */
export function readBrought({ guestId, temp_user_id: tempUserId, device_token: device }: GuestAndDeviceBody): GuestAndDevice {
  const given = guestId ?? tempUserId
  return {
    guestId: typeof given === 'string' && TEMP_USER_ID_PATTERN.test(given) ? given : null,
    device: typeof device === 'string' ? device : null,
  }
}

/** `avatar` and `avatar_original` are the same picture; a customer without one gets the default. */
export const writeUser = (user: User, to: WriteContext): Wire => ({
  id: user.id,
  type: 'customer',
  name: user.name,
  email: user.email,
  phone: user.phone,
  avatar: user.avatarUrl === null ? null : writeImage(user.avatarUrl, to),
  avatar_original: writeImage(user.avatarUrl ?? DEFAULT_AVATAR, to),
  has_password: user.hasPassword,
  phone_verified: user.isPhoneProven,
})

/** Reads a user at the top level or under `data` (ruling 8). @throws InvalidAnswer if no field identifies one */
function readUser(body: Wire, from: ReadContext): User {
  const user = isWire(body['data']) ? body['data'] : body
  const id = asIdOrNull(user['id'])
  if (id === null && asText(user['name']) === '' && asText(user['email']) === '' && asText(user['phone']) === '') throw new InvalidAnswer()
  const avatar = asImageUrl(user['avatar_original'], from) || asImageUrl(user['avatar'], from)
  return {
    id,
    name: asText(user['name']),
    email: asTextOrNull(user['email']),
    phone: asTextOrNull(user['phone']),
    avatarUrl: avatar === '' || avatar === DEFAULT_AVATAR ? null : avatar,
    hasPassword: asBooleanOrNull(user['has_password']),
    isPhoneProven: asBooleanOrNull(user['phone_verified']),
  }
}

export const readUserField = (body: Wire, from: ReadContext): User => readUser(asWire(body['user']), from)

const rules = () => import('./rules')
const readMessage = (body: Wire): ActionAnswer => ({ message: asText(body['message']) })

/** The same message whether or not the account exists. */
const wrongCredentials: Refusal = { status: 401, text: 'protocol.wrong_credentials' }
const banned: Refusal = { status: 401, text: 'customers.banned' }
/** Strangers may have used up the limit, so the message explains how the owner can still sign in. */
const tooManyPasswords: Refusal = {
  status: 429,
  text: 'customers.too_many_passwords',
}
const tooManyCodes: Refusal = {
  status: 429,
  text: 'customers.too_many_codes',
}

/** `cart_merge` and `device_token` are additions: the result of the cart merge, and the token that a client sends with its next sign-in. */
export const writeSignedIn = ({ token, deviceToken, user, message, merge }: SignedIn, to: WriteContext): Wire =>
  writeResult(message, {
    access_token: token,
    token_type: 'Bearer',
    expires_at: null,
    user: writeUser(user, to),
    cart_merge: merge,
    device_token: deviceToken,
  })

const readMerge = (merge: Wire): CartMerge => ({
  lines: asNumberOrNull(merge['lines']) ?? 0,
  reduced: asList(merge['reduced']).map(asText),
})

/** Both tokens are '' in our browsers, which keep them in cookies (API-03). */
export const readSignedIn = (body: Wire, from: ReadContext): SignedIn => ({
  token: asText(body['access_token']),
  deviceToken: asText(body['device_token']),
  user: readUserField(body, from),
  message: asText(body['message']),
  merge: readMerge(asWire(body['cart_merge'])),
})

/** POST /auth/login: with `login_by: 'phone'`, `email` contains the phone number. Merges the guest cart of `guestId` into the customer's. */
export const login = defineCall<SignedIn, InferType<typeof loginRule>>({
  method: 'POST',
  path: '/auth/login',
  session: 'signs_in',
  listsFaults: true,
  input: async () => (await rules()).loginRule,
  refusals: { wrong_credentials: wrongCredentials, banned, rate_limited: tooManyPasswords },
  write: writeSignedIn,
  read: readSignedIn,
})

/** POST /auth/signup: also returns a token, but sets no session cookie in a browser: the documented flow continues with a login. */
export const signup = defineCall<SignedIn, InferType<typeof signupRule>>({
  method: 'POST',
  path: '/auth/signup',
  listsFaults: true,
  input: async () => (await rules()).signupRule,
  refusals: {
    email_taken: { status: 422, text: 'customers.email_taken' },
    phone_taken: { status: 422, text: 'customers.phone_taken' },
  },
  write: writeSignedIn,
  // A remote server may answer without a user.
  read: (body, from) => ({
    token: asText(body['access_token']),
    deviceToken: asText(body['device_token']),
    user: typeof body['user'] === 'object' && body['user'] !== null ? readUserField(body, from) : { ...UNKNOWN_USER },
    message: asText(body['message']),
    merge: readMerge(asWire(body['cart_merge'])),
  }),
})

const UNKNOWN_USER: User = { id: null, name: '', email: null, phone: null, avatarUrl: null, hasPassword: null, isPhoneProven: null }

/** GET /auth/logout: ends this session only. It writes although it is a GET. */
export const logout = defineCall<ActionAnswer>({
  method: 'GET',
  path: '/auth/logout',
  access: 'bearer',
  session: 'signs_out',
  isReadOnly: false,
  write: ({ message }) => writeResult(message),
  read: readMessage,
})

/**
 * POST /auth/password/forget_request: the same answer whether or not the account exists (AUTH-03). With a bearer token and without `email_or_phone` it updates
 * the profile (contract 3.24).
 */
export const forgotPassword = defineCall<ActionAnswer, InferType<typeof forgotPasswordRule>>({
  method: 'POST',
  path: '/auth/password/forget_request',
  access: 'anyone',
  input: async () => (await rules()).forgotPasswordRule,
  write: ({ message }) => writeResult(message),
  read: readMessage,
})

/** POST /auth/password/reset: the token alone identifies the account; all its sessions end. Returns a `device_token` like the login. */
export const resetPassword = defineCall<ActionAnswer & { deviceToken: string }, InferType<typeof resetPasswordRule>>({
  method: 'POST',
  path: '/auth/password/reset',
  session: 'recognises_device',
  input: async () => (await rules()).resetPasswordRule,
  refusals: { invalid_token: { status: 422, text: 'customers.invalid_token' } },
  write: ({ message, deviceToken }) => writeResult(message, { device_token: deviceToken }),
  read: (body) => ({ ...readMessage(body), deviceToken: asText(body['device_token']) }),
})

export type Checked = { kind: 'code_sent'; message: string } | ({ kind: 'signed_in' } & SignedIn)

/** POST /check-user: never returns a token for a phone number alone (ruling 13). Without `otp`, sends a code if the number has an account. */
export const checkUser = defineCall<Checked, InferType<typeof checkUserRule>>({
  method: 'POST',
  path: '/check-user',
  session: 'signs_in_by_code',
  input: async () => (await rules()).checkUserRule,
  refusals: {
    wrong_code: { status: 401, text: 'customers.wrong_code' },
    longer_code_needed: {
      status: 401,
      text: 'customers.longer_code_needed',
    },
    banned,
    rate_limited: tooManyCodes,
  },
  write: (checked, to) =>
    checked.kind === 'signed_in' ? writeSignedIn(checked, to) : writeResult(checked.message, { otp_required: true }),
  read: (body, from) =>
    typeof body['user'] === 'object' && body['user'] !== null
      ? { kind: 'signed_in', ...readSignedIn(body, from) }
      : { kind: 'code_sent', message: asText(body['message']) },
})

/**
 * POST /get-user-by-access_token: returns the user at the top level and under `data` (ruling 8). Takes the token from the bearer header or the body. null: an
 * unknown token, which is answered with `result: false` and empty fields, as documented.
 */
export const getUser = defineCall<User | null, InferType<typeof userByTokenRule>>({
  method: 'POST',
  path: '/get-user-by-access_token',
  access: 'anyone',
  session: 'asks_who',
  isReadOnly: true,
  callerFields: { token: true },
  input: async () => (await rules()).userByTokenRule,
  write: (user, to) => {
    if (user === null) return { result: false, id: 0, name: '', email: '', avatar: '', avatar_original: '', phone: '', data: null }
    const written = writeUser(user, to)
    return { result: true, ...written, data: written }
  },
  read: (body, from) => (body['id'] === 0 && !body['data'] ? null : readUser(body, from)),
})
