import { startNextApp } from './next-app.mjs'

const mostRounds = 3
const msPerSecond = 1000

/**
 * From the command to the first page of a shop that is built and has its data.
 * @param {import('./context.mjs').BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchStart(context) {
  await context.nextApp()
  /** @type {number[]} */
  const ours = []
  /** @type {number[]} */
  const floor = []
  for (let round = 0; round < Math.min(context.rounds, mostRounds); round += 1) {
    await context.restartShop()
    ours.push(context.shop.startMs / msPerSecond)
    const empty = await startNextApp(context.life)
    floor.push(empty.startMs / msPerSecond)
    await empty.stop()
  }
  return {
    title: 'Start',
    how: '`npm run shop`, its database included, to the first answer 200.',
    rows: [
      { name: 'start', unit: 's', ours, floor: { name: '`next start` of an empty app, without a database', values: floor }, goal: 'start' },
    ],
  }
}
