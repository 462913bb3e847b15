/** A remote server gets at most this many calls at once from one list of questions. */
const AT_ONCE = 4

/** Runs `work` for each item, a few at once. The results are in the order of the items; rejects with the first error. */
export async function fewAtOnce<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const takeTurns = async () => {
    for (const [index, item] of rest) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  return results
}
