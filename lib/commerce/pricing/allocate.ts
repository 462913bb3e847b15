import type { Paise } from '@/lib/domain/money'

type Share = { index: number; paise: Paise; remainder: bigint }

/**
 * Splits an amount by weight, to the paisa: each gets what is surely theirs, and what is then left goes, a paisa each, to those who came shortest
 * of theirs (the earlier one when two did). The shares add up to the amount, and as long as that is no more than the sum of the weights, no
 * share is more than its weight. When nothing weighs anything, all are alike.
 */
export function allocate(amountPaise: Paise, weights: readonly number[]): Paise[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n)
    return weights.length === 0
      ? []
      : allocate(
          amountPaise,
          weights.map(() => 1),
        )
  const shares = weights.map((weight, index): Share => {
    const product = BigInt(amountPaise) * BigInt(weight)
    return { index, paise: Number(product / total), remainder: product % total }
  })
  const left = amountPaise - shares.reduce((sum, { paise }) => sum + paise, 0)
  const byNeed = shares.toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const lucky = new Set(byNeed.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, paise }) => paise + (lucky.has(index) ? 1 : 0))
}
