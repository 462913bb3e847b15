import { buttonClass } from '@/components/ui/button'
import type { CartLabels } from '@/components/shared/labels'
import { Link } from '@/components/shared/link'
import { ProductPicture } from '@/components/shared/product-picture'
import { notifyAddFailed } from '@/components/shared/add-to-cart-button'
import { notify } from '@/components/ui/notify'
import { moveSavedToCart } from '@/lib/commerce/cart/client'
import { isOfProduct, type CartLine, type LineOfProduct } from '@/lib/commerce/cart/model'
import { formatKnownMoney } from '@/lib/kernel/money'
import { fill } from '@/lib/i18n/fill'
import { Unavailable } from './unavailable'

const PHOTO_PX = 80

/** Moves a saved product to the cart optimistically; if refused, it is listed again and a notice shows the reason. */
async function moveAndNotify(line: LineOfProduct, labels: CartLabels): Promise<void> {
  notify.announce(fill(labels.moved, { name: line.name }))
  const answer = await moveSavedToCart(line)
  if (!answer.ok) notifyAddFailed(answer.failure)
}

/** How much of the saved quantity is in stock; null: all of it, or unknown. */
function stockNote({ quantity, upperLimit }: CartLine, labels: CartLabels): string | null {
  if (upperLimit === null || upperLimit >= quantity) return null
  return upperLimit === 0 ? labels.soldOut : fill(labels.onlyLeft, { count: upperLimit })
}

/** '250 g · 2 × ₹349' */
function factsOf({ variantTitle, quantity, pricePaise, isForSale }: CartLine, labels: CartLabels): string {
  const price = formatKnownMoney(pricePaise, labels.unknown)
  return [variantTitle, isForSale && (quantity > 1 ? `${quantity} × ${price}` : price)].filter(Boolean).join(' · ')
}

type RowProps = { line: CartLine; labels: CartLabels; onForget: (line: LineOfProduct) => void }

function MoveOrSimilar({ line, labels }: Pick<RowProps, 'line' | 'labels'>) {
  if (!line.isForSale) return null
  if (line.upperLimit === 0)
    return line.productSlug === null ? null : (
      // The page of a sold-out product shows similar ones instead of its buttons.
      <Link
        href={`/products/${line.productSlug}#alternatives`}
        className={buttonClass('outline', 'px-4')}
        aria-label={fill(labels.similarTo, { name: line.name })}
      >
        {labels.similar}
      </Link>
    )
  if (!isOfProduct(line)) return null
  return (
    <button
      type="button"
      className={buttonClass('outline', 'px-4')}
      aria-label={fill(labels.moveName, { name: line.name })}
      onClick={() => void moveAndNotify(line, labels)}
    >
      {labels.move}
    </button>
  )
}

function SavedRow({ line, labels, onForget }: RowProps) {
  const note = stockNote(line, labels)
  return (
    <li className="grid grid-cols-[5rem_1fr] items-center gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0 min-[44rem]:grid-cols-[5rem_1fr_auto]">
      <ProductPicture
        src={line.imageUrl}
        alt=""
        width={PHOTO_PX}
        height={PHOTO_PX}
        sizes={`${PHOTO_PX}px`}
        className="size-20 rounded-input bg-panel object-cover"
      />
      <div className="min-w-0">
        {line.productSlug === null ? (
          <span className="font-semibold">{line.name}</span>
        ) : (
          <Link
            href={`/products/${line.productSlug}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
          >
            {line.name}
          </Link>
        )}
        <p className="figures text-sm text-ink-soft">{factsOf(line, labels)}</p>
        {note !== null && <p className="text-sm text-terracotta-ink">{note}</p>}
        {!line.isForSale && <Unavailable line={line} labels={labels} />}
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-2 gap-y-1 min-[44rem]:col-start-3">
        <MoveOrSimilar line={line} labels={labels} />
        {isOfProduct(line) && (
          <button
            type="button"
            className={buttonClass('quiet', 'px-2')}
            aria-label={fill(labels.forgetName, { name: line.name })}
            onClick={() => onForget(line)}
          >
            {labels.remove}
          </button>
        )}
      </div>
    </li>
  )
}

type Props = { lines: readonly CartLine[]; labels: CartLabels; className: string; onForget: (line: LineOfProduct) => void }

/** Saved items at current prices, latest first. */
export function SavedList({ lines, labels, className, onForget }: Props) {
  return (
    <section aria-labelledby="saved-for-later" className={className}>
      <h2 id="saved-for-later" className="text-2xl">
        {fill(labels.savedTitle, { count: lines.length })}
      </h2>
      <ul className="mt-2">
        {[...lines].reverse().map((line) => (
          <SavedRow
            key={isOfProduct(line) ? `${line.productId}/${line.variant}` : line.id}
            line={line}
            labels={labels}
            onForget={onForget}
          />
        ))}
      </ul>
    </section>
  )
}
