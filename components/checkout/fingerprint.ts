const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n
const BITS = 64

/** FNV-1a: tells two texts apart without keeping either; an address must not lie about in the browser. No secret is in it, so no cipher is. */
export function fingerprint(text: string): string {
  let hash = OFFSET
  for (const letter of text) hash = BigInt.asUintN(BITS, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * PRIME)
  return hash.toString(36)
}
