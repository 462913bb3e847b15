/** The sender of a mail: 'Mewa House <care@mewahouse.example>'. */
export type Mailbox = { name: string; address: string }

const ADDRESS = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`
const MAILBOX = new RegExp(`^(?:(?<name>[^<>\\r\\n]*)<(?<inner>${ADDRESS})>|(?<bare>${ADDRESS}))$`)

/** Reads `name <address>` or an address alone; null if it is neither. */
export function readMailbox(text: string): Mailbox | null {
  const found = MAILBOX.exec(text.trim())?.groups
  if (!found) return null
  const name = (found.name ?? '').trim().replace(/^"(.*)"$/, '$1')
  return { name, address: found.inner ?? found.bare ?? '' }
}
