'use client'

import { useFigures } from '@/lib/api-client/account'
import { useCart } from '@/lib/api-client/cart'
import { useSignedIn } from '@/lib/api-client/signed-in'
import { useWishes } from '@/lib/api-client/wishlist'
import { formatMoney } from '@/lib/i18n/money'
import type { DashboardLabels } from './account-labels'
import { FigureCard } from './figure-card'

const asText = <Unknown extends null | undefined>(count: number | Unknown): string | Unknown =>
  typeof count === 'number' ? String(count) : count

/** The true figures, each card with its own end (ACC-02). */
export function DashboardFigures({ labels }: { labels: DashboardLabels }) {
  const isSignedIn = useSignedIn()
  const figures = useFigures()
  // Not the badge's count: a failure of that is told once, to whoever asked first.
  const cart = useCart()
  const wishes = useWishes(isSignedIn)
  const points = figures.value && figures.value.points
  const ofFigures = { labels, hasFailed: figures.failure !== null, retry: figures.retry }
  return (
    <ul aria-label={labels.figures} className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      <FigureCard
        icon="receipt"
        label={labels.expenditure}
        figure={figures.value && (figures.value.expenditurePaise === null ? null : formatMoney(figures.value.expenditurePaise))}
        {...ofFigures}
      />
      <FigureCard
        icon="bag"
        label={labels.inCart}
        figure={asText(cart.value?.lines.length)}
        hasFailed={cart.failure !== null}
        retry={cart.retry}
        labels={labels}
      />
      <FigureCard
        icon="heart"
        label={labels.inWishlist}
        figure={asText(wishes.count)}
        hasFailed={wishes.failure !== null}
        retry={wishes.retry}
        labels={labels}
      />
      <FigureCard icon="gift" label={labels.ordered} figure={figures.value && asText(figures.value.productsOrdered)} {...ofFigures} />
      {/* A server without points has no card for them. */}
      {points !== null && <FigureCard icon="seal" label={labels.points} figure={asText(points)} note={labels.pointsText} {...ofFigures} />}
    </ul>
  )
}
