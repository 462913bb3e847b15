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

export const readText = (storage: () => Storage, key: string): string | null => orNull(() => storage().getItem(key))

export const forgetText = (storage: () => Storage, key: string): void => {
  orNull(() => storage().removeItem(key))
}

/** Taken, not read: it serves once. */
export function takeText(storage: () => Storage, key: string): string | null {
  const text = readText(storage, key)
  forgetText(storage, key)
  return text
}
