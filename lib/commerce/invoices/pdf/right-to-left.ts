/*
 * Urdu, Sindhi and Kashmiri. The font's engine turns the letters of a word around; words and lines are this file's. It follows the Unicode bidirectional
 * algorithm as far as names and addresses need: words as a whole have a direction, and numbers that of the words before them.
 */

const FROM_RIGHT = /\p{Script=Arabic}/u
const FROM_LEFT = /(?!\p{Script=Arabic})\p{L}/u
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }

export const isRightToLeft = (text: string): boolean => FROM_RIGHT.test(text)

type Run = { isFromRight: boolean; words: string[] }

function runsOf(words: readonly string[], isFirstFromRight: boolean): readonly Run[] {
  const runs: Run[] = []
  for (const word of words) {
    const last = runs.at(-1)
    const isFromRight = FROM_RIGHT.test(word) || (!FROM_LEFT.test(word) && (last?.isFromRight ?? isFirstFromRight))
    if (last?.isFromRight === isFromRight) last.words.push(word)
    else runs.push({ isFromRight, words: [word] })
  }
  return runs
}

/** The engine turns brackets around, but does not mirror them. */
const mirrored = (word: string): string =>
  FROM_RIGHT.test(word) ? word.replace(/[()[\]«»]/g, (bracket) => MIRRORED[bracket] ?? bracket) : word

const inOrder = <T>(items: readonly T[], isFromRight: boolean): readonly T[] => (isFromRight ? items.toReversed() : items)

/** pdfkit gives each word to the engine with the space behind it, which the engine moves to the left of an Urdu word: such a word needs two. */
const spaced = (words: readonly string[]): string =>
  words.map((word, at) => (at === words.length - 1 ? word : `${word}${FROM_RIGHT.test(word) ? '  ' : ' '}`)).join('')

/** The words of one line from left to right, as they stand on paper. */
function asSeen(words: readonly string[], isTextFromRight: boolean): string {
  const runs = runsOf(words, isTextFromRight).map((run) => inOrder(run.words, run.isFromRight).map(mirrored))
  return spaced(inOrder(runs, isTextFromRight).flat())
}

/** The text in lines for a left-to-right typesetter. @param fits whether a line has room for the text */
export function linesAsSeen(text: string, fits: (line: string) => boolean): readonly string[] {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  const isTextFromRight = FROM_RIGHT.test(first)
  const lines: string[][] = [[]]
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? []
    if (line.length === 0 || fits(asSeen([...line, word], isTextFromRight))) line.push(word)
    else lines.push([word])
  }
  return lines.map((words) => asSeen(words, isTextFromRight))
}
