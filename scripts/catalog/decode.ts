/** Without the line break that editors put at the end; null when it is no UTF-8. */
export function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '')
  } catch {
    // The only thing that can go wrong is what is asked.
    return null
  }
}
