import { WrongUsage, type Arguments, type Command } from './command'

export const DRY_RUN = 'dry-run'

/** Our own, because -3 is a number here, - is standard input, and neither is an option. @throws WrongUsage */
export function readArguments(command: Command, typed: readonly string[]): Arguments {
  const words: string[] = []
  const options = new Map<string, string>()
  const left = [...typed]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    const [name, value] = readOption(command, word, left)
    if (options.has(name)) throw new WrongUsage(`--${name} stands there twice.`)
    options.set(name, value)
  }
  const [least, most] = command.words
  if (words.length < least) throw new WrongUsage('Something is missing.')
  if (words.length > most) throw new WrongUsage(`"${words[most]}" is too much. A name of several words stands in quotes.`)
  return { words, options }
}

/** '--mrp 500', '--mrp=500' or '--dry-run'; takes its value from what is left. */
function readOption(command: Command, word: string, left: string[]): [name: string, value: string] {
  const [name = '', written] = word.slice(2).split(/=(.*)/s)
  if (flagsOf(command).includes(name) && written === undefined) return [name, '']
  if (!command.options?.includes(name)) throw new WrongUsage(`${word} is not known here.`)
  const value = written ?? left.shift()
  if (value === undefined || value.startsWith('--')) throw new WrongUsage(`--${name} wants a value behind it.`)
  return [name, value]
}

const flagsOf = ({ flags = [], isReadOnly }: Command): readonly string[] => (isReadOnly ? flags : [...flags, DRY_RUN])
