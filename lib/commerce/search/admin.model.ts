/** The shop's synonyms as a text: one group per line, its words separated by commas. `version` changes with the groups. */
export type SynonymText = { text: string; version: string }

export const readGroups = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .filter((group) => group.length > 0)

export const writeGroups = (groups: readonly (readonly string[])[]): string => groups.map((group) => group.join(', ')).join('\n')

/** Whether two texts have the same groups, however they are typed. */
export const isSameText = (one: string, other: string): boolean => writeGroups(readGroups(one)) === writeGroups(readGroups(other))

/** The periods offered in the list of searches. */
export const SEARCH_DAYS = [7, 30, 90] as const
export type SearchDays = (typeof SEARCH_DAYS)[number]

/** A text that shoppers searched for: how often, and how many products it finds. */
export type CountedSearch = { text: string; count: number; found: number }

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The synonym text with a shopper's word added to the group of the shop's own word, or to a new group. */
export function withSynonym(text: string, ownWord: string, word: string): string {
  const groups = readGroups(text)
  const at = groups.findIndex((group) => group.some((known) => isSame(known, ownWord)))
  const group = groups[at] ?? [ownWord]
  const added = group.some((known) => isSame(known, word)) ? group : [...group, word]
  return writeGroups(at < 0 ? [...groups, added] : groups.with(at, added))
}
