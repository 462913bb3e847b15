/** The shop's synonyms as a text: a group in each line, its words with commas between them. `version` changes with the groups. */
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
