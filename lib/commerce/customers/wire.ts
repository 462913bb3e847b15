import type { InferType } from 'yup'
import type { deleteAccountRule, emailChangeRule, phoneProofRule, photoRule, profileRule, proofCodeRule } from './rules'
import type { AccountFigures, AccountSession, Proof, User } from './model'
import { PHOTO_MAX_BYTES } from './model'
import { defineCall, type ReadContext, type Refusal, type RefusalText, type Wire, type WriteContext } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import {
  asIdOrNull,
  asNumberOrNull,
  asPaiseOrNull,
  asText,
  asWire,
  dataList,
  isWire,
  readEach,
  writeData,
  writeMoneyOrNull,
  writeResult,
} from '@/lib/v2/codec'
import { readUserField, writeUser } from './session.wire'

const rules = () => import('./rules')
const readMessage = (body: Wire): ActionAnswer => ({ message: asText(body['message']) })
/** Names the field, so that a form can show the message next to it. */
const fieldRefusal = (field: string, text: RefusalText): Refusal => ({ status: 422, text, field })

/** Refusals of calls that require a proof of identity. `passwordField`: the call's field for the current password. */
const proofRefusals = (passwordField: string) => ({
  password_needed: fieldRefusal(passwordField, 'customers.current_password_missing'),
  wrong_password: fieldRefusal(passwordField, 'customers.current_password_wrong'),
  code_needed: fieldRefusal('proof_code', 'customers.code_missing'),
  wrong_proof: fieldRefusal('proof_code', 'customers.wrong_code'),
})

export const writeProof = ({ password, code }: Proof) => ({
  ...(password === '' ? {} : { current_password: password }),
  ...(code === '' ? {} : { proof_code: code }),
})

export const readProof = ({ current_password: password = '', proof_code: code = '' }: ReturnType<typeof writeProof>): Proof => ({
  password,
  code,
})

/** `user` is null if the server returns only a message, as documented. */
export type ProfileAnswer = { message: string; user: User | null }

const readProfile = (body: Wire, from: ReadContext): ProfileAnswer => ({
  message: asText(body['message']),
  user: isWire(body['user']) ? readUserField(body, from) : null,
})

const writeProfile = ({ message, user }: ProfileAnswer, to: WriteContext): Wire =>
  writeResult(message, user === null ? {} : { user: writeUser(user, to) })

/** `email`: the account's, which the form does not change. `phone`: '' removes the number. `newPassword`: '' keeps the password. */
export type ProfileInput = { name: string; email: string | null; phone: string; newPassword: string; proof: Proof }

/** The body of the documented profile form, which is posted to the forgotten-password path (contract 3.24). */
export const writeDocumentedProfile = ({ name, email, phone, newPassword }: ProfileInput) => ({
  name,
  email: email ?? '',
  phone,
  new_password: newPassword,
  confirm_password: newPassword,
})

export const writeProfileInput = ({ name, phone, newPassword, proof }: ProfileInput) => ({
  name,
  phone,
  new_password: newPassword,
  confirm_password: newPassword,
  ...writeProof(proof),
})

/**
 * POST /user/update-profile: a new password requires the current one or, for an account without one, the `proof_code` from /user/proof-code. It ends all other
 * sessions (D-24).
 */
export const updateProfile = defineCall<ProfileAnswer, InferType<typeof profileRule>>({
  method: 'POST',
  path: '/user/update-profile',
  isAddition: true,
  access: 'bearer',
  session: 'recognises_device',
  input: async () => (await rules()).profileRule,
  refusals: {
    ...proofRefusals('current_password'),
    phone_taken: fieldRefusal('phone', 'customers.phone_taken'),
    unreachable: fieldRefusal('phone', 'customers.phone_needed'),
  },
  write: writeProfile,
  read: readProfile,
})

/** POST /profile/update-image: a multipart form with `photo`, at most 5 MB. The content determines the type. */
export const updatePhoto = defineCall<ProfileAnswer, InferType<typeof photoRule>>({
  method: 'POST',
  path: '/profile/update-image',
  isAddition: true,
  access: 'bearer',
  // The multipart headers and boundaries need room in addition to the photo.
  maxBodyBytes: PHOTO_MAX_BYTES + 64 * 1024,
  input: async () => (await rules()).photoRule,
  refusals: {
    not_a_photo: { status: 422, text: 'customers.not_a_photo' },
    too_large: { status: 413, text: 'customers.photo_too_large' },
    too_many_pixels: {
      status: 422,
      text: 'customers.photo_too_many_pixels',
    },
    too_complex: {
      status: 422,
      text: 'customers.photo_too_complex',
    },
    busy: { status: 503, text: 'customers.photos_busy' },
  },
  write: writeProfile,
  read: readProfile,
})

/** DELETE /profile/image, an addition: restores the default picture. */
export const removePhoto = defineCall<ProfileAnswer>({
  method: 'DELETE',
  path: '/profile/image',
  isAddition: true,
  access: 'bearer',
  write: writeProfile,
  read: readProfile,
})

/** GET /avatars/{name}, an addition: the bytes of a customer's photo in base64, for the route that serves it. */
export const getAvatar = defineCall<{ type: string; base64: string }>({
  method: 'GET',
  path: '/avatars/{name}',
  isAddition: true,
  refusals: { not_found: { status: 404, text: 'customers.photo_not_found' } },
  write: (photo) => writeData(photo),
  read: (body) => {
    const photo = asWire(body['data'])
    return { type: asText(photo['type']), base64: asText(photo['base64']) }
  },
})

/**
 * POST /new-user-email: with the current password or `proof_code`, sends a code to the new address. With that `code`, changes the address and ends all other
 * sessions (ACC-04).
 */
export const newUserEmail = defineCall<ProfileAnswer & { codeRequired: boolean }, InferType<typeof emailChangeRule>>({
  method: 'POST',
  path: '/new-user-email',
  isAddition: true,
  access: 'bearer',
  session: 'recognises_device',
  input: async () => (await rules()).emailChangeRule,
  refusals: {
    ...proofRefusals('current_password'),
    email_taken: fieldRefusal('email', 'customers.new_email_taken'),
    wrong_code: fieldRefusal('code', 'customers.wrong_code'),
  },
  write: ({ message, user, codeRequired }, to) =>
    writeResult(message, { otp_required: codeRequired, ...(user === null ? {} : { user: writeUser(user, to) }) }),
  read: (body, from) => ({ ...readProfile(body, from), codeRequired: body['otp_required'] === true }),
})

/** POST /user/proof-code, an addition: sends a code that confirms `action` for an account without a password. */
export const sendProofCode = defineCall<ActionAnswer, InferType<typeof proofCodeRule>>({
  method: 'POST',
  path: '/user/proof-code',
  isAddition: true,
  access: 'bearer',
  input: async () => (await rules()).proofCodeRule,
  refusals: { has_password: { status: 422, text: 'customers.has_password' } },
  write: ({ message }) => writeResult(message, { otp_required: true }),
  read: readMessage,
})

/** POST /user/prove-phone, an addition: sends a code by SMS to the account's number; with that `code`, marks the number as proven. */
export const provePhone = defineCall<ProfileAnswer & { codeRequired: boolean }, InferType<typeof phoneProofRule>>({
  method: 'POST',
  path: '/user/prove-phone',
  isAddition: true,
  access: 'bearer',
  input: async () => (await rules()).phoneProofRule,
  refusals: {
    no_phone: { status: 422, text: 'customers.no_phone' },
    phone_taken: { status: 422, text: 'customers.phone_taken' },
    wrong_code: fieldRefusal('code', 'customers.wrong_code'),
  },
  write: ({ codeRequired, ...profile }, to) => ({ ...writeProfile(profile, to), otp_required: codeRequired }),
  read: (body, from) => ({ ...readProfile(body, from), codeRequired: body['otp_required'] === true }),
})

/** GET /user/figures, an addition: total spent, number of items ordered and reward points (ACC-02, ACC-13). */
export const getFigures = defineCall<AccountFigures>({
  method: 'GET',
  path: '/user/figures',
  isAddition: true,
  access: 'bearer',
  write: ({ expenditurePaise, productsOrdered, points }) =>
    writeData({ total_expenditure: writeMoneyOrNull(expenditurePaise), total_products_ordered: productsOrdered, reward_points: points }),
  read: (body) => {
    const data = asWire(body['data'])
    return {
      expenditurePaise: asPaiseOrNull(data['total_expenditure']),
      productsOrdered: asNumberOrNull(data['total_products_ordered']),
      points: asNumberOrNull(data['reward_points']),
    }
  },
})

function asSession(session: Wire): AccountSession | null {
  const id = asIdOrNull(session['id'])
  if (id === null) return null
  return {
    id,
    browser: asText(session['browser']),
    system: asText(session['system']),
    startedOn: asText(session['started_on']),
    lastUsedOn: asText(session['last_used_on']),
    isCurrent: session['is_current'] === true,
  }
}

/** GET /user/sessions, an addition: where the customer is signed in, most recently used first. */
export const listSessions = defineCall<readonly AccountSession[]>({
  method: 'GET',
  path: '/user/sessions',
  isAddition: true,
  access: 'bearer',
  write: (sessions) =>
    writeData(
      sessions.map(({ startedOn, lastUsedOn, isCurrent, ...session }) => ({
        ...session,
        started_on: startedOn,
        last_used_on: lastUsedOn,
        is_current: isCurrent,
      })),
    ),
  read: (body) => readEach(dataList(body), asSession),
})

/** DELETE /user/sessions/{id}, an addition: ends one other session. The caller's own session is ended by /auth/logout. */
export const endOtherSession = defineCall<ActionAnswer>({
  method: 'DELETE',
  path: '/user/sessions/{id}',
  isAddition: true,
  access: 'bearer',
  refusals: { not_found: { status: 404, text: 'customers.no_such_session' } },
  write: ({ message }) => writeResult(message),
  read: readMessage,
})

/** DELETE /user/sessions, an addition: ends all of the customer's sessions except the caller's. */
export const endOtherSessions = defineCall<ActionAnswer>({
  method: 'DELETE',
  path: '/user/sessions',
  isAddition: true,
  access: 'bearer',
  write: ({ message }) => writeResult(message),
  read: readMessage,
})

/** GET /user/data, an addition: all data that the shop stores about the customer, as JSON for download. */
export const getMyData = defineCall<Wire>({
  method: 'GET',
  path: '/user/data',
  isAddition: true,
  access: 'bearer',
  // The rows contain dates, but an answer may contain only JSON values: not every consumer serialises it first.
  write: (data) => writeData(JSON.parse(JSON.stringify(data))),
  read: (body) => asWire(body['data']),
})

/**
 * POST /user/delete, an addition: deletes the account with the password or `proof_code`. Orders are kept as long as the law requires, without data that they do
 * not need.
 */
export const deleteAccount = defineCall<ActionAnswer, InferType<typeof deleteAccountRule>>({
  method: 'POST',
  path: '/user/delete',
  isAddition: true,
  access: 'bearer',
  session: 'signs_out',
  input: async () => (await rules()).deleteAccountRule,
  refusals: {
    ...proofRefusals('password'),
    order_under_way: { status: 409, text: 'customers.order_under_way' },
  },
  write: ({ message }) => writeResult(message),
  read: readMessage,
})
