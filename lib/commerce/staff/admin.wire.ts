import type { InferType } from 'yup'
import { ROLES } from '@/lib/kernel/rights'
import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall, defineAdminDownload } from '@/lib/v2/admin-call'
import {
  asBooleanOrNull,
  asIdOrNull,
  asNumberOrNull,
  asText,
  asTextOrNull,
  asWire,
  dataList,
  isWire,
  writeData,
  writeResult,
} from '@/lib/v2/codec'
import { InvalidAnswer, waitOf, type Wire } from '@/lib/v2/call'
import { readPaged, writePaged } from '@/lib/v2/paged'
import type { ActivityLine, Member, SignedInMember } from './model'
import type { inviteRule, memberRule, proofRule, signInRule } from './rules'

/** Sign-in, staff and activity. Members' own accounts: account.admin.wire.ts. */
const rules = () => import('./rules')

const readRole = (value: unknown) => ROLES.find((role) => role === value)
const isTrue = (value: unknown): boolean => asBooleanOrNull(value) === true

function readMe(body: Wire): SignedInMember | null {
  if (body['data'] === null) return null
  const data = asWire(body['data'])
  const [staffId, role] = [asIdOrNull(data['id']), readRole(data['role'])]
  if (staffId === null || role === undefined) throw new InvalidAnswer()
  return {
    staffId,
    role,
    name: asText(data['name']),
    email: asText(data['email']),
    isDemo: isTrue(data['is_demo']),
    lacksFactor: isTrue(data['lacks_factor']),
  }
}

const atField = (field: string, text: string) => ({ status: 422, message: () => text, more: { errors: { [field]: [text] } } })

function tooMany({ retryAfterSeconds }: Readonly<Record<string, string | number>>): string {
  const { count, unit } = waitOf(retryAfterSeconds)
  return `Too many attempts. Sign in with a passkey or from a browser in which you have signed in before, or wait ${count} ${unit}.`
}
const WRONG_CREDENTIALS = 'E-mail address or password is wrong.'
const DEMO_CLOSED = 'The demo account works only on this machine, in the demo shop. Make an owner: npm run admin -- create-owner <email>'
const CODE_NEEDED = 'Enter the code of your authenticator app, or a recovery code.'
const WRONG_CODE = 'This code is wrong, or was used before. Wait for the next one.'
const PASSKEY_NEEDED = 'Sign in with your passkey, or enter a recovery code.'
const NOT_VERIFIED = 'This passkey does not fit. Use the one that you set up for this shop.'

/** POST /sign-in: the token is moved from the answer into the cookie. An error of the field `code` asks for a second factor. */
export const signIn = defineAdminCall<{ token: string }, InferType<typeof signInRule>>({
  method: 'POST',
  path: '/sign-in',
  access: 'public',
  right: null,
  session: 'signs_in',
  input: async () => (await rules()).signInRule,
  refusals: {
    wrong_credentials: { status: 422, message: () => WRONG_CREDENTIALS },
    demo_closed: { status: 422, message: () => DEMO_CLOSED },
    code_needed: atField('code', CODE_NEEDED),
    wrong_code: atField('code', WRONG_CODE),
    passkey_needed: atField('code', PASSKEY_NEEDED),
    rate_limited: { status: 429, message: tooMany },
  },
  write: ({ token }) => writeResult('Signed in.', { access_token: token }),
  read: () => ({ token: '' }),
})

/** What a browser's passkey needs and answers: WebAuthn JSON, which only the libraries at both ends read. */
export type PasskeyOptions = Wire
export const writeOptions = (options: object): Wire => writeData(options)
export function readOptions(body: Wire): PasskeyOptions {
  if (!isWire(body['data'])) throw new InvalidAnswer()
  return body['data']
}

export const askForPasskey = defineAdminCall<object>({
  method: 'POST',
  path: '/sign-in/passkey-options',
  access: 'public',
  right: null,
  write: writeOptions,
  read: readOptions,
})

export const signInByPasskey = defineAdminCall<{ token: string }, { response: object }>({
  method: 'POST',
  path: '/sign-in/passkey',
  access: 'public',
  right: null,
  session: 'signs_in',
  input: async () => (await rules()).passkeySignInRule,
  refusals: { not_verified: { status: 422, message: () => NOT_VERIFIED } },
  write: ({ token }) => writeResult('Signed in.', { access_token: token }),
  read: () => ({ token: '' }),
})

/** POST /welcome: redeems an invitation link and signs the member in. */
export const acceptLink = defineAdminCall<{ token: string }, { token: string; name: string; password: string }>({
  method: 'POST',
  path: '/welcome',
  access: 'public',
  right: null,
  session: 'signs_in',
  input: async () => (await rules()).acceptRule,
  refusals: { invalid_link: { status: 422, message: () => 'This link has been used or has expired. Ask for a new one.' } },
  write: ({ token }) => writeResult('Welcome.', { access_token: token }),
  read: () => ({ token: '' }),
})

const action = { write: () => writeResult('Done.'), read: () => null }

export const signOut = defineAdminCall<null>({
  method: 'POST',
  path: '/sign-out',
  right: null,
  beforeFactor: true,
  session: 'signs_out',
  ...action,
})

/** GET /me: the signed-in member; null: none. */
export const getMe = defineAdminCall<SignedInMember | null>({
  method: 'GET',
  path: '/me',
  access: 'public',
  right: null,
  write: (me) =>
    writeData(me && { id: me.staffId, role: me.role, name: me.name, email: me.email, is_demo: me.isDemo, lacks_factor: me.lacksFactor }),
  read: readMe,
})

/** POST /prove: afterwards, calls that are `fresh` are accepted for ten minutes. */
export const prove = defineAdminCall<null, InferType<typeof proofRule>>({
  method: 'POST',
  path: '/prove',
  right: null,
  beforeFactor: true,
  input: async () => (await rules()).proofRule,
  refusals: { not_proven: { status: 422, message: () => 'Wrong password or code. Please try again.' } },
  ...action,
})

export const askForOwnPasskey = defineAdminCall<object>({
  method: 'POST',
  path: '/prove/passkey-options',
  right: null,
  beforeFactor: true,
  write: writeOptions,
  read: readOptions,
})

const writeMember = ({ hasAccepted, hasFactor, isActive, isDemo, lastUsedAt, ...member }: Member): Wire => ({
  ...member,
  is_active: isActive,
  is_demo: isDemo,
  has_accepted: hasAccepted,
  has_factor: hasFactor,
  last_used_at: lastUsedAt,
})

function readMember(item: Wire): Member {
  const [id, role] = [asIdOrNull(item['id']), readRole(item['role'])]
  if (id === null || role === undefined) throw new InvalidAnswer()
  return {
    id,
    role,
    email: asText(item['email']),
    name: asText(item['name']),
    isActive: isTrue(item['is_active']),
    isDemo: isTrue(item['is_demo']),
    hasAccepted: isTrue(item['has_accepted']),
    hasFactor: isTrue(item['has_factor']),
    sessions: asNumberOrNull(item['sessions']) ?? 0,
    lastUsedAt: asTextOrNull(item['last_used_at']),
    version: asText(item['version']),
  }
}

export const listStaff = defineAdminCall<readonly Member[]>({
  method: 'GET',
  path: '/staff',
  right: 'staff.manage',
  write: (members) => writeData(members.map(writeMember)),
  read: (body) => dataList(body).map(readMember),
})

const NOT_FOUND = { status: 404, message: () => 'There is no such member.' }

/** The token of a single-use link, which only this answer contains. */
const link = {
  tokenIsContent: true,
  write: (token: string) => writeResult('Done.', { token }),
  read: (body: Wire) => asText(body['token']),
}

export const inviteStaff = defineAdminCall<string, InferType<typeof inviteRule>>({
  method: 'POST',
  path: '/staff',
  right: 'staff.manage',
  fresh: true,
  input: async () => (await rules()).inviteRule,
  refusals: { email_taken: atField('email', 'A member with this address exists.') },
  ...link,
})

/** POST /staff/{id}: `version` is the member's version when the form was opened. */
export const changeStaff = defineAdminCall<null, InferType<typeof memberRule>>({
  method: 'POST',
  path: '/staff/{id}',
  right: 'staff.manage',
  fresh: true,
  input: async () => (await rules()).memberRule,
  refusals: {
    not_found: NOT_FOUND,
    conflict: {
      status: 409,
      message: () => 'Someone else has changed this member. What is saved now is shown below; what you typed is kept.',
    },
    last_owner: { status: 422, message: () => 'This is the last owner who can sign in. First make another owner.' },
  },
  ...action,
})

/** POST /staff/{id}/reset-access: removes password and second factor, and creates a new link. */
export const resetAccess = defineAdminCall<string>({
  method: 'POST',
  path: '/staff/{id}/reset-access',
  right: 'staff.manage',
  fresh: true,
  refusals: { not_found: NOT_FOUND, yourself: { status: 422, message: () => 'Your own password and second factor: see My account.' } },
  ...link,
})

export const endSessionsOf = defineAdminCall<null>({
  method: 'DELETE',
  path: '/staff/{id}/sessions',
  right: 'staff.manage',
  fresh: true,
  refusals: { not_found: NOT_FOUND },
  ...action,
})

const writeLine = ({ staffName, subjectId, subjectName, ...line }: ActivityLine): Wire => ({
  ...line,
  staff_name: staffName,
  subject_id: subjectId,
  subject_name: subjectName,
})

function readLine(item: Wire): ActivityLine {
  const id = asIdOrNull(item['id'])
  if (id === null) throw new InvalidAnswer()
  const [before, after] = [item['before'], item['after']].map((fields) => (isWire(fields) ? fields : null))
  return {
    id,
    at: asText(item['at']),
    staffName: asTextOrNull(item['staff_name']),
    command: asTextOrNull(item['command']),
    action: asText(item['action']),
    subject: asText(item['subject']),
    subjectId: asText(item['subject_id']),
    subjectName: asTextOrNull(item['subject_name']),
    before: before ?? null,
    after: after ?? null,
  }
}

/** GET /activity?staff=&subject=&subject_id=&action=&page= */
export const listActivity = defineAdminCall<CutPage<ActivityLine>>({
  method: 'GET',
  path: '/activity',
  right: 'activity.read',
  write: (page) => writePaged(page, writeLine),
  read: (body) => readPaged(body, readLine),
})

/** GET /activity/file: the same entries as CSV, at most the newest ten thousand. */
export const exportActivity = defineAdminDownload({
  method: 'GET',
  path: '/activity/file',
  right: 'activity.read',
  fresh: true,
  mediaType: 'text/csv',
})
