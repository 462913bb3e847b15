import { readFileSync } from 'node:fs'
import path from 'node:path'

export const ADAPTERS = 'lib/next-adapter'
export const LABELS = ['Relies on', 'Seen in', 'Gains', 'Without it', 'If it changes'] as const

/** The comment at the top of a file of lib/next-adapter, by its labels. */
export function noteOf(file: string): ReadonlyMap<string, string> {
  const [comment = ''] = /^\/\*\*[^]*?\*\//.exec(readFileSync(path.join(ADAPTERS, file), 'utf8')) ?? []
  const text = comment.replace(/^\/\*\*|\*\/$/g, '').replace(/^ \* ?/gm, '')
  const parts = text.split(new RegExp(`^(${LABELS.join('|')}): `, 'm')).slice(1)
  return new Map(LABELS.flatMap((label) => (parts.includes(label) ? [[label, oneLine(parts[parts.indexOf(label) + 1] ?? '')]] : [])))
}

const oneLine = (text: string): string => text.trim().split('\n\n', 1).join('').replace(/\s+/g, ' ')

/**
 * A test of what a file of lib/next-adapter relies on. If it fails after an upgrade, its message says what the shop loses and what to do.
 * @param file  below lib/next-adapter
 */
export const holds = (file: string, check: () => void | Promise<void>) => async (): Promise<void> => {
  try {
    await check()
  } catch (error) {
    const note = [...noteOf(file)].map(([label, text]) => `${label}: ${text}`).join('\n')
    const found = error instanceof Error ? error.message : String(error)
    throw new Error(`The installed packages no longer do what ${ADAPTERS}/${file} relies on.\n${note}\n\n${found}`, { cause: error })
  }
}
