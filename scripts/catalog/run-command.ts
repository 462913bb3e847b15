import { findSiteUrl } from '@/lib/commerce/content'
import type { Context } from '@/lib/commerce/kernel/context'
import { waitForPages, type Freshness } from '@/lib/commerce/admin'
import { adoptSiteUrl } from '@/lib/config/settings'
import type { Life } from '@/lib/server/start/lifetime.mjs'
import { WrongUsage, type Command } from './command'
import type { Desk } from './desk'
import { help, usageOf } from './help'
import { openCatalog, type OpenCatalog } from './open-catalog'
import { DRY_RUN, readArguments } from './read-arguments'

const ASKS_FOR_HELP = /^(?:help|-h|--help)$/

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2

type Open = (life: Life, isLong: boolean) => Promise<OpenCatalog>

/** @returns the exit code. @param open how it gets at the shop's database, once it knows what is meant */
export async function runCommand(
  desk: Desk,
  [name = 'help', ...typed]: readonly string[],
  life: Life,
  open: Open = openCatalog,
): Promise<number> {
  const command = desk.commands.get(name)
  if (!command && !ASKS_FOR_HELP.test(name)) {
    console.error(
      `There is no command ${name}. These are: ${[...desk.commands.keys()].join(', ')}. More about them: npm run ${desk.name} -- help`,
    )
    return WRONG_USAGE
  }
  if (!command || typed.includes('--help')) {
    console.log(help(desk))
    return DONE
  }
  try {
    const given = readArguments(command, typed)
    const isDry = given.options.has(DRY_RUN)
    const plan = command.plan(given)
    const catalog = await open(life, command.isLong ?? false)
    if (desk.writesMail && !command.isReadOnly && !(await knowsSiteUrl(catalog.ctx))) {
      console.error(NO_ADDRESS)
      return REFUSED
    }
    return await work(plan, isDry, life, catalog)
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    console.error(`${error.message}\nUsage: ${usageOf(desk, name, command)}`)
    return WRONG_USAGE
  }
}

const NO_ADDRESS =
  'The address of the shop is not known, and the mails of this command would lead nowhere. Start the shop once, which stores its SITE_URL, or set SITE_URL for this command.'

/** The links of mails lead to the running shop: by the environment of this command, else as the server has stored it. */
async function knowsSiteUrl(ctx: Context): Promise<boolean> {
  if (process.env.SITE_URL) return true
  const stored = await findSiteUrl(ctx)
  if (stored !== null) adoptSiteUrl(stored)
  return stored !== null
}

async function work(plan: ReturnType<Command['plan']>, dryRun: boolean, life: Life, catalog: OpenCatalog): Promise<number> {
  const answer = await plan({ ctx: catalog.ctx, dryRun, signal: life.signal, note: console.error })
  if ('refused' in answer) {
    console.error(answer.refused)
    return REFUSED
  }
  if (answer.said) console.log(answer.said)
  if (dryRun) console.log('Dry run: nothing was changed.')
  else if (answer.isChanged) console.log(await settle(catalog, life))
  return DONE
}

/** The command ends when every page shows what it did. */
async function settle({ ctx, isAlone }: OpenCatalog, { signal }: Life): Promise<string> {
  return isAlone ? NOBODY : describe(await waitForPages(ctx, { signal }))
}

const NOBODY = 'No shop is open just now; the next one shows it from the start.'

function describe({ fresh, silent }: Freshness): string {
  if (silent.length > 0)
    return `Done, but the shop at ${silent.join(', ')} does not answer. If it still runs, its pages show the change once it answers again.`
  if (fresh === 0) return NOBODY
  return `Every page of the shop shows it${fresh === 1 ? '' : `, on all ${fresh} servers`}.`
}
