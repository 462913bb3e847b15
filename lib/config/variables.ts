import { string, ValidationError, type InferType, type Schema } from 'yup'
import { isLoopback } from './loopback'

/** Reading environment variables: for `env.ts`, and for a payment provider that has variables of its own. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The environment of this process, for a module that parses variables of its own. */
export const environment = (): Environment => process.env

/** One sentence for each wrong variable. */
export class EnvError extends Error {
  override name = 'EnvError'
}

export const url = (protocols: readonly string[]) =>
  string()
    .trim()
    .test(
      'url',
      ({ path }) => `${path} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
      (value) =>
        value === undefined || value === ''
          ? true
          : protocols.some((protocol) => URL.canParse(value) && new URL(value).protocol === protocol),
    )

/** `http://garage:3900`: only a private network, such as that of compose.yaml, resolves a name without a dot. */
const isPrivateName = (hostname: string): boolean => /^[a-z][a-z0-9-]*$/.test(hostname)

/**
 * An https address; http only at a loopback host, for tests.
 * @param reason completes the sentence '… must start with https://: '
 * @param options.mayBePrivate  http is allowed at a host of a private network, too: nothing secret goes there
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
