/** What a code of a v2 server is called here; a code nobody knows is shown in words of its own: 'handed_over' is 'Handed Over'. */
export const wordFor = (code: string, words: Readonly<Record<string, string>>): string =>
  words[code] ?? code.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())
