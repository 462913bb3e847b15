/** The texts that a storage has refused, by key: they live as long as the page. No key is used in both storages. */
const unstored = new Map<string, string>()

/** A browser may forbid storage, cookies and what belongs to them: then nothing fails. */
export const orNull = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/**
 * `storage` is a function, because even accessing a forbidden storage throws. Refused values stay in the page's memory: otherwise a repeated order would
 * have another idempotency key.
 */
export function storeText(storage: () => Storage, key: string, text: string): void {
  unstored.set(key, text)
  orNull(() => {
    storage().setItem(key, text)
    unstored.delete(key)
  })
}

export const readText = (storage: () => Storage, key: string): string | null => unstored.get(key) ?? orNull(() => storage().getItem(key))

export function removeText(storage: () => Storage, key: string): void {
  unstored.delete(key)
  orNull(() => storage().removeItem(key))
}

/** Removes every text whose key begins with the prefix. */
export function removeTexts(storage: () => Storage, prefix: string): void {
  const keys = [...unstored.keys(), ...(orNull(() => Object.keys(storage())) ?? [])]
  for (const key of keys) if (key.startsWith(prefix)) removeText(storage, key)
}

/** Reads and removes the text, which is used once. */
export function popText(storage: () => Storage, key: string): string | null {
  const text = readText(storage, key)
  removeText(storage, key)
  return text
}

/** Whether the browser has a cookie of this name that scripts may read. Not from cookies-next: this is in the first load of every page. */
export const hasCookie = (name: string): boolean =>
  (orNull(() => document.cookie) ?? '').split('; ').some((cookie) => cookie.startsWith(`${name}=`))
