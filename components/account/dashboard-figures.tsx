'use client'

import { Icon, type IconName } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { fill } from '@/lib/i18n/fill'
import type { DashboardLabels } from '@/components/shared/labels'
import { useFigures } from '@/lib/commerce/customers/client'
import { useCart } from '@/lib/commerce/cart/client'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import { useWishes } from '@/lib/commerce/wishlist/client'
import { formatMoney } from '@/lib/kernel/money'

type Props = {
  icon: IconName
  label: string
  /** undefined: not loaded yet; null: the server cannot provide it. */
  figure: string | null | undefined
  /** An explanation; the card then spans the full width. */
  note?: string
  hasFailed: boolean
  retry: () => Promise<unknown>
  labels: DashboardLabels
}

const CARD = 'flex flex-col rounded-card border border-line bg-card p-4 md:p-5'

/** A fixed size, so that nothing shifts while it loads or when it fails. */
function FigureCard({ icon, label, figure, note, hasFailed, retry, labels }: Props) {
  const isWaiting = figure === undefined && !hasFailed
  return (
    <li aria-busy={isWaiting} className={`${CARD} ${note ? 'col-span-full md:flex-row md:items-center md:gap-5' : 'min-h-40'}`}>
      <Icon name={icon} size={26} className="text-terracotta" />
      <div className={`order-last text-sm text-ink-soft ${note ? '' : 'mt-1'}`}>
        <p>{label}</p>
        {note && <p>{note}</p>}
      </div>
      <div className={`min-h-10 ${note ? 'mt-4 md:mt-0' : 'mt-4'}`}>
        {figure !== undefined && <Figure figure={figure} labels={labels} />}
        {isWaiting && <Skeleton className="h-8 w-20 max-w-full" />}
        {figure === undefined && hasFailed && (
          <span role="alert" className="block text-sm text-danger">
            {labels.failed}.{' '}
            <button
              type="button"
              aria-label={fill(labels.retryName, { card: label })}
              onClick={() => void retry()}
              className="min-h-11 font-semibold text-green underline-offset-4 hover:underline"
            >
              {labels.retry}
            </button>
          </span>
        )}
      </div>
    </li>
  )
}

/** A longer text, such as lakhs of rupees, does not fit a phone card in the large size. */
const LONG = 9

const Figure = ({ figure, labels }: { figure: string | null; labels: DashboardLabels }) =>
  figure === null ? (
    <span className="font-serif text-2xl">
      <span aria-hidden="true">{labels.unknown}</span>
      <span className="sr-only">{labels.unknownName}</span>
    </span>
  ) : (
    <span className={`figures font-serif leading-tight wrap-anywhere ${figure.length > LONG ? 'text-lg md:text-xl' : 'text-2xl'}`}>
      {figure}
    </span>
  )

const asText = <Unknown extends null | undefined>(count: number | Unknown): string | Unknown =>
  typeof count === 'number' ? String(count) : count

/** Each card loads and fails on its own (ACC-02). */
export function DashboardFigures({ labels }: { labels: DashboardLabels }) {
  const isSignedIn = useSignedIn()
  const figures = useFigures()
  // Not the badge's count, which reports a failure only once, to the first subscriber.
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
      {/* No card for a server without points. */}
      {points !== null && (
        <FigureCard
          icon="seal"
          label={labels.points}
          figure={asText(points)}
          note={points === 0 ? labels.noPointsText : labels.pointsText}
          {...ofFigures}
        />
      )}
    </ul>
  )
}
