import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from '../../e2e/browser.mjs'
import { run, step } from '../../lib/server/start/prepare.mjs'

/** @typedef {import('../check/static-checks.mjs').Score} Score */
/** @typedef {{ title: string, score: number | null }} Audit */
/** @typedef {{ title: string, score: number | null, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit> }} Report */

/** The last version that runs on Node 20. Not a dependency: 185 MB for this command only. */
const lighthouse = 'lighthouse@12.8.2'
const categories = ['seo', 'accessibility', 'best-practices']
const full = 1

/**
 * Each category of each page must have the score 100.
 * @param {string} address
 * @param {{ pages: Record<string, string>, folder: string, signal: AbortSignal }} options  `folder`: for the reports
 * @returns {Promise<Score>}
 */
export async function checkPages(address, { pages, folder, signal }) {
  const browser = await findBrowser()
  const score = { passed: 0, failed: 0 }
  for (const [name, page] of Object.entries(pages)) {
    const file = path.join(folder, `${name}.json`)
    await step(`Lighthouse: ${name}`, () =>
      run(
        'npx',
        [
          ...['--yes', lighthouse, address + page, '--quiet', '--output=json', `--output-path=${file}`],
          ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=--headless=new ${browser.args.join(' ')}`],
        ],
        { signal, env: { ...browser.env, CHROME_PATH: browser.executablePath } },
      ),
    )
    count(score, name, JSON.parse(readFileSync(file, 'utf8')))
  }
  return score
}

/**
 * @param {Score} score
 * @param {string} name
 * @param {Report} report
 */
function count(score, name, report) {
  for (const { title, score: points, auditRefs } of Object.values(report.categories)) {
    console.log(`  ${name}: ${title} ${Math.round((points ?? 0) * 100)}`)
    if (points === full) {
      score.passed += 1
      continue
    }
    score.failed += 1
    for (const { id, weight } of auditRefs) {
      const audit = report.audits[id]
      if (weight > 0 && audit && audit.score !== null && audit.score < full) console.error(`    ${id}: ${audit.title}`)
    }
  }
}
