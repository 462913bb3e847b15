/** `node scripts/check/words.mjs`: finds metaphors and outdated names in code, comments and documents. Two names for one thing cost every reader time. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** In any letter case. */
const WORDS = ['whoever', 'nobody', 'anew', 'shelf', 'shelves', 'beside', 'desks?', 'doors?', 'house', 'what is whose']

/** Identifiers, tables and settings. */
const OLD_NAMES = [
  ...['packsOf', 'packView', 'choosePack', 'PacksForSale', 'findPackOrRefuse', 'identifyProduct', 'shopkeeping', 'old_slugs', 'oldSlugs'],
  ...['calculablePricePaise', 'mainPricePaise', 'strokedPricePaise', 'maintenanceHtml', 'keyFeaturesHtml', 'warrantySummaryHtml'],
  ...['holdStock', 'giveBackStock', 'sellStock', 'takeFromShelf', 'putOnShelf', 'moveOrder', 'tellCustomer', 'compareSeen'],
  ...['PaymentGateway', 'gateway_events', 'gatewayEvents', 'payment_refunds', 'paymentRefunds', 'outgoing_mail', 'outgoingMail'],
  ...['takeTry', 'forNobodyToo', 'keepHouse', 'forgetOldTries', 'startCode', 'tryCode', 'carryMail', 'workOff', 'askRemote'],
  ...['stale_tags', 'staleTags', 'V2_TRUST_CHECK_USER', 'BEHIND_PROXY', 'settings\\(\\)'],
]

/** Texts that may contain a forbidden word: the name of the demo shop, postal addresses, a term of food law, the name of a Unix account. */
const ALLOWED = /Mewa,? ?House|'House'|Khari Baoli house|house\d|House n(?:o|umber)\b|shelf[- ]life|["'`]nobody["'`]/gi

/** Files that must contain old names: migrations and their tests, history, and the readers of old settings. */
const EXCEPTIONS =
  /^(?:lib\/db\/migrations\/|lib\/db\/[\w-]*(?:names|words|migrat)[\w-]*\.test\.ts|lib\/config\/env(?:\.test)?\.ts|CHANGELOG\.md|docs\/upgrading\.md|\.env\.example|scripts\/check\/words)/

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.md', 'lib/db/functions/*.sql', '.env.example', '.ci/run']
const FORBIDDEN = [new RegExp(`\\b(?:${WORDS.join('|')})\\b`, 'gi'), new RegExp(`(?<!\\w)(?:${OLD_NAMES.join('|')})(?!\\w)`, 'g')]

/**
 * @param {string} path  relative to the project's folder
 * @param {string} text
 * @returns {string[]} 'path:line: word' for each use
 */
export function findForbiddenWords(path, text) {
  if (EXCEPTIONS.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const own = line.replace(ALLOWED, '')
    return FORBIDDEN.flatMap((pattern) => own.match(pattern) ?? []).map((word) => `${path}:${index + 1}: ${word}`)
  })
}

function checkProject() {
  const files = execFileSync('git', ['ls-files', '--', ...SOURCES], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  const found = files.flatMap((path) => findForbiddenWords(path, readFileSync(path, 'utf8')))
  if (found.length === 0) return
  console.error(`These words are not used in this project (scripts/check/words.mjs):\n${found.join('\n')}`)
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) checkProject()
