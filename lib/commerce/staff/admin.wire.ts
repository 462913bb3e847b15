import type { InferType } from 'yup'
import { ROLES } from '@/lib/commerce/kernel/rights'
import { defineAdminCall } from '@/lib/v2/admin-call'
import { asBooleanOrNull, asIdOrNull, asText, asWire, writeData, writeResult } from '@/lib/v2/codec'
import { InvalidAnswer, type Wire } from '@/lib/v2/call'
import type { SignedInMember } from './model'
import type { signInRule } from './rules'

const rules = () => import('./rules')

const readRole = (value: unknown) => ROLES.find((role) => role === value)

function readMember(body: Wire): SignedInMember | null {
  if (body['data'] === null) return null
  const data = asWire(body['data'])
  const [staffId, role] = [asIdOrNull(data['id']), readRole(data['role'])]
  if (staffId === null || role === undefined) throw new InvalidAnswer()
  return {
    staffId,
    role,
    name: asText(data['name']),
    email: asText(data['email']),
    isDemo: asBooleanOrNull(data['is_demo']) === true,
    lacksFactor: asBooleanOrNull(data['lacks_factor']) === true,
  }
}

const WRONG_CREDENTIALS = 'E-mail address or password is wrong.'
const DEMO_CLOSED = 'The demo account works only on this machine, in the demo shop. Make an owner: npm run admin -- create-owner <email>'

/** POST /sign-in: the token becomes the cookie and leaves the answer. */
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
  },
  write: ({ token }) => writeResult('Signed in.', { access_token: token }),
  read: () => ({ token: '' }),
})

export const signOut = defineAdminCall<null>({
  method: 'POST',
  path: '/sign-out',
  right: null,
  beforeFactor: true,
  session: 'signs_out',
  write: () => writeResult('Signed out.'),
  read: () => null,
})

/** GET /me: who is signed in; null: nobody. */
export const getMe = defineAdminCall<SignedInMember | null>({
  method: 'GET',
  path: '/me',
  access: 'public',
  right: null,
  write: (me) =>
    writeData(
      me && { id: me.staffId, role: me.role, name: me.name, email: me.email, is_demo: me.isDemo, lacks_factor: me.lacksFactor },
    ),
  read: readMember,
})
