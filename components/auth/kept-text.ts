/** A browser may forbid its storage altogether: then nothing is kept, and nothing breaks. */
const orNull = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** `storage`: a function, because merely naming a forbidden one throws. */
export const keepText = (storage: () => Storage, key: string, text: string): void => {
  orNull(() => storage().setItem(key, text))
}

/** Taken, not read: it serves once. */
export const takeText = (storage: () => Storage, key: string): string | null =>
  orNull(() => {
    const text = storage().getItem(key)
    storage().removeItem(key)
    return text
  })
