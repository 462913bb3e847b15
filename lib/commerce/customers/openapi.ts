import {
  address,
  constant,
  count,
  data,
  done,
  either,
  flag,
  id,
  list,
  money,
  named,
  nothing,
  object,
  orNull,
  result,
  text,
  type Descriptions,
} from '@/lib/v2/schema'
import type * as sessions from './session.wire'
import type * as wire from './wire'

const USER_FIELDS = {
  id,
  type: constant('customer'),
  name: text,
  email: orNull(text),
  phone: orNull(text),
  avatar: orNull(address),
  avatar_original: address,
  has_password: orNull(flag),
  phone_verified: orNull(flag),
}
const USER = named('User', USER_FIELDS)

const NO_USER = named('NoUser', {
  result: constant(false),
  id: constant(0),
  name: constant(''),
  email: constant(''),
  avatar: constant(''),
  avatar_original: constant(''),
  phone: constant(''),
  data: nothing,
})

/** Browsers do not receive the two tokens: they become cookies. */
export const SIGNED_IN = result({
  access_token: text,
  token_type: constant('Bearer'),
  expires_at: nothing,
  user: USER,
  cart_merge: named('CartMerge', { lines: count, reduced: list(text) }),
  device_token: text,
})

const PROFILE = result({}, { user: USER })
const CODE_OR_PROFILE = result({ otp_required: flag }, { user: USER })

/** The answers of the account and session calls. */
export const customerAnswers: Descriptions<typeof wire & typeof sessions> = {
  login: { answer: SIGNED_IN },
  signup: { answer: SIGNED_IN },
  logout: { answer: done },
  // With a bearer token and without an account, this updates the profile (contract 3.24).
  forgotPassword: { answer: either(done, PROFILE) },
  resetPassword: { answer: result({ device_token: text }) },
  checkUser: { answer: either(result({ otp_required: constant(true) }), SIGNED_IN) },
  getUser: { answer: either(object({ result: constant(true), ...USER_FIELDS, data: USER }), NO_USER) },
  updateProfile: { answer: PROFILE },
  updatePhoto: { answer: PROFILE },
  removePhoto: { answer: PROFILE },
  getAvatar: { answer: data(object({ type: text, base64: text })) },
  newUserEmail: { answer: CODE_OR_PROFILE },
  sendProofCode: { answer: result({ otp_required: constant(true) }) },
  provePhone: { answer: CODE_OR_PROFILE },
  getFigures: {
    answer: data(object({ total_expenditure: orNull(money), total_products_ordered: orNull(count), reward_points: orNull(count) })),
  },
  listSessions: {
    answer: data(list(named('Session', { id, browser: text, system: text, started_on: text, last_used_on: text, is_current: flag }))),
  },
  endOtherSession: { answer: done },
  endOtherSessions: { answer: done },
  getMyData: { answer: data({ type: 'object', description: 'All data that the shop stores about the customer.' }) },
  deleteAccount: { answer: done },
}
