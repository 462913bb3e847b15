import os from 'node:os'
import { Command as CommanderCommand, CommanderError, InvalidArgumentError, Option } from 'commander'
import { findSiteUrl } from '@/lib/commerce/content'
import type { Context } from '@/lib/db/context'
import { waitForPages, type Freshness } from '@/lib/cache/wait-for-pages'
import { adoptSiteUrl } from '@/lib/config/env'
import { recordRun } from '@/lib/observability/command-runs'
import type { Life } from '@/lib/server/start/lifetime.mjs'
import { openShopDatabase, type OpenDatabase } from './open-database'

export type Answer =
  | { refused: string }
  /** `isChanged`: pages must be rendered again. */
  | { said: string; isChanged: boolean }

export type Tools = { ctx: Context; dryRun: boolean; signal: AbortSignal; note: (line: string) => void }

export type Work = (tools: Tools) => Promise<Answer>

export type Arguments = { words: readonly string[]; options: Readonly<Record<string, string | undefined>>; flags: ReadonlySet<string> }

export type Command = {
  /** In commander's notation: '<sku>', '[file.csv]'. */
  operands?: readonly string[]
  /** Options with a value, as the help shows them: '--mrp <rupees>', '--note "Why"'. */
  options?: readonly string[]
  /** Those of `options` that the help shows without brackets. */
  required?: readonly string[]
  /** Options without a value: '--no-bom'. */
  flags?: readonly string[]
  about: string
  isReadOnly?: true
  /** Takes minutes with a large catalogue. */
  isLong?: true
  /** @throws InvalidArgumentError before the database is opened */
  plan: (given: Arguments) => Work
}

/** An administration program of npm, such as `npm run catalog`. */
export type AdminProgram = {
  name: string
  about: string
  /** Its commands send messages to customers, except those that only read. */
  sendsMessages?: true
  commands: Readonly<Record<string, Command>>
  /** The last lines of the help. */
  notes: readonly string[]
}

const ExitCode = { done: 0, refused: 1, wrongUsage: 2 } as const

const DRY_RUN = '--dry-run'

function usageOf(
  { name }: AdminProgram,
  commandName: string,
  { operands = [], options = [], required = [], flags = [], isReadOnly }: Command,
): string {
  const optional = [...options.filter((option) => !required.includes(option)), ...flags, ...(isReadOnly ? [] : [DRY_RUN])]
  return ['npm run', name, '--', commandName, ...operands, ...required, ...optional.map((option) => `[${option}]`)].join(' ')
}

const helpOf = (program: AdminProgram): string =>
  [
    program.about,
    '',
    ...Object.entries(program.commands).flatMap(([name, command]) => [`  ${usageOf(program, name, command)}`, `      ${command.about}`]),
    '',
    '--dry-run says what would change and changes nothing. Exit code: 0 done, 1 refused, 2 wrong usage.',
    ...program.notes,
  ].join('\n')

/** A parser that throws instead of exiting and prints only `help`: the caller prints errors. */
export function createParser(help: string): CommanderCommand {
  const print = (text: string) => console.log(text)
  return new CommanderCommand()
    .exitOverride()
    .helpCommand(true)
    .configureHelp({ formatHelp: () => help })
    .configureOutput({ writeOut: print, writeErr: print, outputError: () => undefined })
}

/** Prints an error of a parser or a command with `hint` and returns the exit code; rethrows errors that are not wrong usage. */
export function explainWrongUsage(error: unknown, hint: string): number {
  if (!(error instanceof CommanderError)) throw error
  if (error.code === 'commander.help' || error.code === 'commander.helpDisplayed') return ExitCode.done
  console.error(`${error.message.replace(/^error: /, '')}\n${hint}`)
  return ExitCode.wrongUsage
}

/** commander alone takes '--dry-run' as the value of '--note' and runs the command for real; of two values it silently uses the last. */
function readOnce(value: string, earlier: string | undefined): string {
  if (value.startsWith('--')) throw new InvalidArgumentError('The value is missing.')
  if (earlier !== undefined) throw new InvalidArgumentError('The option is given twice.')
  return value
}

const optionName = (option: string): string => /^--([a-z-]+)/.exec(option)?.[1] ?? ''

/** Adds a command to the parser. `run` receives the arguments. */
function addCommand(parser: CommanderCommand, name: string, command: Command, run: (given: Arguments) => Promise<void>): void {
  const { operands = [], options = [], flags = [], isReadOnly } = command
  const added = parser.command(name).helpCommand(false).allowExcessArguments(false)
  for (const operand of operands) added.argument(operand)
  for (const option of options) added.addOption(new Option(`--${optionName(option)} <value>`).argParser(readOnce))
  const given = new Set<string>()
  for (const flag of isReadOnly ? flags : [...flags, DRY_RUN]) {
    added.option(flag)
    added.on(`option:${optionName(flag)}`, () => given.add(flag))
  }
  added.action(() => run({ words: added.args, options: added.opts<Record<string, string | undefined>>(), flags: given }))
}

/**
 * Runs one command of an administration program.
 * @param open opens the shop's database, once the arguments are known to be valid
 * @returns the exit code
 */
export async function runProgram(program: AdminProgram, typed: readonly string[], life: Life, open = openShopDatabase): Promise<number> {
  const parser = createParser(helpOf(program))
  let code: number = ExitCode.done
  for (const [name, command] of Object.entries(program.commands))
    addCommand(parser, name, command, async (given) => {
      code = await runCommand(program, command, given, life, open)
    })
  try {
    await parser.parseAsync(typed.length === 0 ? ['help'] : typed, { from: 'user' })
    return code
  } catch (error) {
    const [name = ''] = typed
    const command = program.commands[name]
    const names = Object.keys(program.commands).join(', ')
    return explainWrongUsage(
      error,
      command
        ? `Usage: ${usageOf(program, name, command)}`
        : `The commands are: ${names}. More about them: npm run ${program.name} -- help`,
    )
  }
}

const NO_ADDRESS =
  'The address of the shop is not known, and what this command sends would lead nowhere. Start the shop once, which stores its SITE_URL, or set SITE_URL for this command.'

async function runCommand(
  program: AdminProgram,
  command: Command,
  given: Arguments,
  life: Life,
  open: typeof openShopDatabase,
): Promise<number> {
  const work = command.plan(given)
  const dryRun = given.flags.has(DRY_RUN)
  const database = await open(life, command.isLong ?? false)
  if (program.sendsMessages && !command.isReadOnly && !(await knowsSiteUrl(database.ctx))) {
    console.error(NO_ADDRESS)
    return ExitCode.refused
  }
  return recordRun(dryRun ? undefined : database.dataFolder, program.name, () => carryOut(work, dryRun, database, life))
}

/** For the activity log. An account that the system has no name for, as in some containers, has its number. */
function accountName(): string {
  try {
    return os.userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

async function carryOut(work: Work, dryRun: boolean, database: OpenDatabase, life: Life): Promise<number> {
  const answer = await work({ ctx: { ...database.ctx, command: accountName() }, dryRun, signal: life.signal, note: console.error })
  if ('refused' in answer) {
    console.error(answer.refused)
    return ExitCode.refused
  }
  if (answer.said) console.log(answer.said)
  if (dryRun) console.log('Dry run: nothing was changed.')
  else if (answer.isChanged) console.log(await waitUntilShown(database, life))
  return ExitCode.done
}

/** Links in messages lead to the running shop: SITE_URL of this command, otherwise the address that the server has stored. */
async function knowsSiteUrl(ctx: Context): Promise<boolean> {
  if (process.env.SITE_URL) return true
  const stored = await findSiteUrl(ctx)
  if (stored !== null) adoptSiteUrl(stored)
  return stored !== null
}

const NO_SERVER = 'No shop is open just now; the next one shows it from the start.'

/** Waits until every running server has invalidated its pages, so that shoppers see the change when the command ends. */
async function waitUntilShown({ ctx, isAlone }: OpenDatabase, { signal }: Life): Promise<string> {
  return isAlone ? NO_SERVER : describeFreshness(await waitForPages(ctx, { signal }))
}

function describeFreshness({ fresh, silent }: Freshness): string {
  if (silent.length > 0)
    return `Done, but the shop at ${silent.join(', ')} does not answer. If it still runs, its pages show the change once it answers again.`
  if (fresh === 0) return NO_SERVER
  return `Every page of the shop shows it${fresh === 1 ? '' : `, on all ${fresh} servers`}.`
}
