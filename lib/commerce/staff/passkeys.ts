import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { env } from '@/lib/config/env'
import { type Context, inTransaction } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { factorIssuer } from './issuer'
import type { StaffIdentity } from '@/lib/kernel/rights'
import {
  deletePasskey,
  findPasskey,
  hasRecoveryCodes,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  redeemChallenge,
  updatePasskey,
} from './factor.queries'
import { lockStaff } from './queries'
import { recordActivity } from './record-activity'
import { keepSessionOfNewFactor, renewRecoveryCodes } from './second-factor'

const CHALLENGE_MS = 5 * 60_000

type Purpose = 'register' | 'sign_in' | 'prove'

/** A passkey belongs to the host name of SITE_URL, and to no other address of the shop. */
const ownSite = () => {
  const { origin, hostname } = new URL(env().SITE_URL)
  return { origin, rpID: hostname }
}

const remember = (ctx: Context, challenge: string, purpose: Purpose, staffId: number | null) =>
  insertChallenge(ctx.db, { challenge, purpose, staffId, expiresAt: new Date(ctx.now().getTime() + CHALLENGE_MS) })

/** What a browser needs to create a passkey for the member. */
export async function startPasskey(
  ctx: Context,
  { staffId, email, name }: StaffIdentity,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON>> {
  const known = await listPasskeys(ctx.db, staffId)
  const options = await generateRegistrationOptions({
    rpName: factorIssuer(),
    rpID: ownSite().rpID,
    userName: email,
    userDisplayName: name,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await remember(ctx, options.challenge, 'register', staffId)
  return success(options)
}

/** null: the browser sent no valid response, or its signature is wrong. The library throws for both. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}

/** @returns recovery codes, if the member has none yet */
export async function addPasskey(
  ctx: Context,
  { staffId, sessionId }: Pick<StaffIdentity, 'staffId' | 'sessionId'>,
  { response, name }: { response: RegistrationResponseJSON; name: string },
): Promise<Result<readonly string[], 'not_verified'>> {
  const { origin, rpID } = ownSite()
  const isOurs = async (challenge: string) => redeemChallenge(ctx.db, { challenge, purpose: 'register', staffId }, ctx.now())
  const verified = await orNull(() =>
    verifyRegistrationResponse({ response, expectedChallenge: isOurs, expectedOrigin: origin, expectedRPID: rpID }),
  )
  if (!verified?.verified) return failure('not_verified')
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return inTransaction<readonly string[], 'not_verified'>(ctx.db, async (tx) => {
    await lockStaff(tx, staffId)
    const passkey = { staffId, credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, name }
    if (!(await insertPasskey(tx, passkey))) return failure('not_verified')
    await keepSessionOfNewFactor(tx, ctx, { staffId, sessionId })
    await recordActivity(tx, ctx, { subject: 'staff', subjectId: staffId, action: 'staff.passkey_added', after: { name } })
    return success((await hasRecoveryCodes(tx, staffId)) ? [] : await renewRecoveryCodes(tx, staffId))
  })
}

export const removePasskey = (ctx: Context, staffId: number, id: number): Promise<Result<null, 'not_found'>> =>
  inTransaction<null, 'not_found'>(ctx.db, async (tx) => {
    const name = await deletePasskey(tx, staffId, id)
    if (name === null) return failure('not_found')
    await recordActivity(tx, ctx, { subject: 'staff', subjectId: staffId, action: 'staff.passkey_removed', before: { name } })
    return success(null)
  })

/** What a browser needs to use a passkey. @param staffId null: a sign-in, for which the browser lets the member choose one */
export async function askForPasskey(ctx: Context, staffId: number | null): Promise<Result<PublicKeyCredentialRequestOptionsJSON>> {
  const own = staffId === null ? [] : await listPasskeys(ctx.db, staffId)
  const options = await generateAuthenticationOptions({
    rpID: ownSite().rpID,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
  })
  await remember(ctx, options.challenge, staffId === null ? 'sign_in' : 'prove', staffId)
  return success(options)
}

/** The member whose passkey has signed a challenge of this shop; null: not verified. A challenge is consumed even if the signature is wrong. */
export async function identifyByPasskey(ctx: Context, response: AuthenticationResponseJSON, asked: number | null): Promise<number | null> {
  const passkey = await findPasskey(ctx.db, response.id)
  if (!passkey || (asked !== null && passkey.staffId !== asked)) return null
  const { origin, rpID } = ownSite()
  const purpose = asked === null ? 'sign_in' : 'prove'
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => redeemChallenge(ctx.db, { challenge, purpose, staffId: asked }, ctx.now()),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified?.verified) return null
  await updatePasskey(ctx.db, passkey.id, { counter: verified.authenticationInfo.newCounter, lastUsedAt: ctx.now() })
  return passkey.staffId
}
