import { ProductPicture } from '@/components/shared/product-picture'
import { sumOfLines, type CartLine } from '@/lib/domain/cart'
import { fill } from '@/lib/i18n/fill'
import { formatKnownMoney } from '@/lib/i18n/money'
import type { CheckoutLabels } from './checkout-labels'

const PHOTO_PX = 64

type Props = { lines: readonly CartLine[]; labels: CheckoutLabels['summary'] }

const Item = ({ line, labels }: { line: CartLine; labels: Props['labels'] }) => (
  <li className="flex gap-3 py-3">
    <ProductPicture
      src={line.imageUrl}
      alt=""
      width={PHOTO_PX}
      height={PHOTO_PX}
      sizes={`${PHOTO_PX}px`}
      className="size-16 shrink-0 rounded-input bg-panel object-cover"
    />
    <div className="min-w-0 grow text-sm">
      <p className="text-base leading-snug font-semibold wrap-anywhere">{line.name}</p>
      {line.variant !== '' && <p className="text-ink-soft">{fill(labels.weight, { variation: line.variant })}</p>}
      <p className="figures text-ink-soft">
        {fill(labels.quantity, { quantity: line.quantity })} × {formatKnownMoney(line.pricePaise, labels.unknown)}
      </p>
    </div>
    <p className="figures shrink-0">{formatKnownMoney(sumOfLines([line]), labels.unknown)}</p>
  </li>
)

/** What is about to be ordered (CHK-02); changed in the cart. */
export const OrderItems = ({ lines, labels }: Props) => (
  <ul aria-label={labels.items} className="divide-y divide-line border-y border-line">
    {lines.map((line) => (
      <Item key={line.id} line={line} labels={labels} />
    ))}
  </ul>
)
