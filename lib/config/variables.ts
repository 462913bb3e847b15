import { boolean, number, string, ValidationError, type InferType, type Schema } from 'yup'
import { isLoopback } from './loopback'

/** Reads environment variables for `env.ts` and for payment providers with their own variables. */
export type Environment = Readonly<Record<string, string | undefined>>

/** This process's environment, for modules that parse their own variables. */
export const environment = (): Environment => process.env

/** One sentence for each wrong variable. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** A switch: 1 or 0. */
export const flag = () => boolean().typeError(({ path }) => `${path} must be 1 or 0.`)

const WHOLE = /^\s*\d+\s*$/

export const whole = (least: number, most: number) =>
  number()
    // Otherwise 0x10 and 1e3 would be numbers.
    .transform((value: number, given: unknown) => (typeof given === 'string' && !WHOLE.test(given) ? NaN : value))
    .typeError(({ path }) => `${path} must be a whole number.`)
    .min(least, ({ path }) => `${path} must be at least ${least}.`)
    .max(most, ({ path }) => `${path} must be at most ${most}.`)

export const text = (most: number) => string().max(most, ({ path }) => `${path} must have at most ${most} characters.`)

/** Spaces alone are no secret. */
export const secret = (least: number) =>
  text(200).test(
    'least',
    ({ path }) => `${path} must have at least ${least} characters.`,
    (value) => value === undefined || value.trim().length >= least,
  )

/** A secret that is sent in a header, which cannot hold other characters. */
export const headerSecret = ({ least = 0, most = 200 } = {}) =>
  text(most)
    .min(least, ({ path }) => `${path} must have at least ${least} characters.`)
    .matches(/^[!-~](?:[ -~]*[!-~])?$/, {
      message: ({ path }: { path: string }) =>
        `${path} must consist of letters, digits and signs of ASCII, because it is sent in a header.`,
      excludeEmptyString: true,
    })

const parsed = (value: string | undefined): URL | null => (value && URL.canParse(value) ? new URL(value) : null)

/** Hosts of PostgreSQL may be left out: its driver then uses the local one. */
const needsHost = ({ protocol }: URL): boolean => !protocol.startsWith('postgres')

function faultOf(value: string, protocols: readonly string[]): string | null {
  const address = parsed(value)
  if (!address || !protocols.includes(address.protocol))
    return `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`
  if (needsHost(address) && address.hostname === '') return 'must name a host.'
  const hasCredentials = address.username !== '' || address.password !== ''
  return address.protocol.startsWith('http') && hasCredentials ? 'must not contain a user name or a password.' : null
}

export const url = (protocols: readonly string[]) =>
  string()
    .trim()
    .test('url', (value, { path, createError }) => {
      const fault = value ? faultOf(value, protocols) : null
      return fault === null || createError({ message: `${path} ${fault}` })
    })

/** An http address to which paths are added. */
export const baseUrl = () =>
  url(['http:', 'https:']).test(
    'base',
    ({ path }) => `${path} must not contain a query (?) or a fragment (#).`,
    (value) => !/[?#]/.test(value ?? ''),
  )

/** Scheme, host and port alone. */
export const originUrl = () =>
  baseUrl().test(
    'origin',
    ({ path }) => `${path} must have no path: the shop answers at the top of its host, for example https://shop.example.`,
    (value) => (parsed(value)?.pathname ?? '/').replaceAll('/', '') === '',
  )

/** `http://garage:3900`: only a private network, such as that of compose.yaml, resolves a name without a dot. */
const isPrivateName = (hostname: string): boolean => /^[a-z][a-z0-9-]*$/.test(hostname)

/**
 * An https address; http only at a loopback host, for tests.
 * @param reason completes the sentence '… must start with https://: '
 * @param options.mayBePrivate  also allows http at a host of a private network: nothing secret goes there
 */
export const secureUrl = (reason: string, { mayBePrivate = false } = {}) => {
  const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname) || (mayBePrivate && isPrivateName(hostname))
  const exception = mayBePrivate ? 'a store on this machine or at a name without a dot' : 'a stand-in on this machine'
  return url(['http:', 'https:']).test(
    'safe',
    ({ path }) => `${path} must start with https://: ${reason}. Only ${exception} may do without.`,
    (value) => !value || !URL.canParse(value) || isSafe(new URL(value)),
  )
}

/** Empty variables count as not set: `KEY=` in an .env file means "the default". */
export const withoutEmpty = (given: Environment): Environment =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))

/** The variables of a schema. @throws EnvError with one sentence for each wrong variable */
export function readVariables<S extends Schema>(schema: S, given: Environment): InferType<S> {
  try {
    return schema.validateSync(withoutEmpty(given), { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (error instanceof ValidationError) throw new EnvError(error.errors.join('\n'))
    throw error
  }
}
