import { Figure } from '@/components/ui/figure'
import { notify } from '@/components/ui/notify'
import { Link } from '@/components/shared/link'
import { type CartLine, isOfProduct, type LineOfProduct, sumOfLines } from '@/lib/commerce/cart/model'
import { fill } from '@/lib/i18n/fill'
import type { CartLabels } from '@/components/shared/labels'
import { ProductPicture } from '@/components/shared/product-picture'
import { formatKnownMoney, formatMoney, type Paise } from '@/lib/kernel/money'
import { failureText } from './cart-failed'
import { LineQuantity } from './line-quantity'
import { Unavailable } from './unavailable'

/** Why the quantity cannot be increased; null while it can. */
function limitReason({ quantity, upperLimit }: CartLine, labels: CartLabels): string | null {
  if (upperLimit === null || quantity < upperLimit) return null
  return upperLimit === 0 ? labels.soldOut : fill(labels.onlyLeft, { count: upperLimit })
}

const PHOTO_PX = 96

/** The difference between the line's MRP and its price; 0 if the MRP is unknown. */
function savingOf({ pricePaise, mrpPaise, quantity, isForSale }: CartLine): Paise {
  return !isForSale || pricePaise === null || mrpPaise === null ? 0 : Math.max(0, mrpPaise - pricePaise) * quantity
}

type RowActions = {
  onRemove: (line: CartLine) => void
  /** null: the server does not report saved items. */
  onSave: ((line: LineOfProduct) => void) | null
}

type CartRowProps = RowActions & { line: CartLine; labels: CartLabels }

/** The column head as a label in a phone's card; hidden on wide screens. */
const Head = ({ children }: { children: string }) => <span className="text-sm text-ink-soft min-[44rem]:sr-only">{`${children} `}</span>

function Name({ line }: { line: CartLine }) {
  return (
    <>
      {line.productSlug === null ? (
        <span className="font-semibold wrap-anywhere">{line.name}</span>
      ) : (
        <Link
          href={`/products/${line.productSlug}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
        >
          {line.name}
        </Link>
      )}
      {line.variantTitle !== '' && <span className="block text-sm text-ink-soft">{`(${line.variantTitle})`}</span>}
    </>
  )
}

/** A table row; on a phone a card: photo on the left, name and price on the right, quantity and total below. */
function CartRow({ line, labels, onRemove, onSave }: CartRowProps) {
  const saving = savingOf(line)
  return (
    <tr className="relative grid scroll-mb-20 grid-cols-[96px_auto_1fr] gap-x-4 gap-y-1 border-b border-line py-4 last:border-b-0 min-[44rem]:table-row">
      <td className="absolute top-2 right-0 min-[44rem]:static min-[44rem]:w-11 min-[44rem]:py-5">
        <button
          type="button"
          aria-label={fill(labels.removeName, { name: line.name })}
          onClick={() => onRemove(line)}
          className="grid size-11 place-items-center rounded-button text-ink-soft hover:bg-panel hover:text-danger"
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round">
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
      </td>
      <td className="row-span-2 min-[44rem]:py-5 min-[44rem]:pl-2">
        <ProductPicture
          src={line.imageUrl}
          alt=""
          width={PHOTO_PX}
          height={PHOTO_PX}
          sizes={`${PHOTO_PX}px`}
          className="size-24 rounded-input bg-panel object-cover"
        />
      </td>
      <td className="col-span-2 self-end pr-11 min-[44rem]:px-4 min-[44rem]:py-5">
        <Name line={line} />
      </td>
      <td className="figures col-span-2 min-[44rem]:px-4 min-[44rem]:py-5 min-[44rem]:text-right">
        {line.isForSale && (
          <>
            <Head>{labels.price}</Head>
            <Figure>{formatKnownMoney(line.pricePaise, labels.unknown)}</Figure>
          </>
        )}
        {saving > 0 && (
          <s className="ml-2 text-sm text-ink-soft min-[44rem]:block">
            {fill(labels.mrp, { amount: formatKnownMoney(line.mrpPaise, labels.unknown) })}
          </s>
        )}
      </td>
      <td className="col-span-2 mt-3 min-[44rem]:mt-0 min-[44rem]:px-4 min-[44rem]:py-5">
        <LineQuantity
          line={line}
          labels={labels}
          reason={limitReason(line, labels)}
          onFail={(failure) => notify.error(failureText('change', failure, labels))}
        />
        {!line.isForSale && <Unavailable line={line} labels={labels} />}
        {onSave && isOfProduct(line) && line.isForSale && (
          <button
            type="button"
            aria-label={fill(labels.saveName, { name: line.name })}
            onClick={() => onSave(line)}
            className="mt-1 min-h-11 text-sm underline underline-offset-2 hover:text-green"
          >
            {labels.save}
          </button>
        )}
      </td>
      <td className="figures mt-6 text-right font-semibold min-[44rem]:mt-0 min-[44rem]:py-5 min-[44rem]:pl-4">
        {line.isForSale && (
          <>
            <Head>{labels.total}</Head>
            <Figure>{formatKnownMoney(sumOfLines([line]), labels.unknown)}</Figure>
          </>
        )}
        {saving > 0 && <span className="block text-sm text-success">{fill(labels.lineSaving, { amount: formatMoney(saving) })}</span>}
      </td>
    </tr>
  )
}

type CartTableProps = RowActions & { lines: readonly CartLine[]; labels: CartLabels }

export function CartTable({ lines, labels, ...actions }: CartTableProps) {
  return (
    <table className="block w-full min-[44rem]:table min-[44rem]:border-collapse">
      <caption className="sr-only">{labels.tableCaption}</caption>
      <thead className="sr-only min-[44rem]:not-sr-only min-[44rem]:table-header-group">
        <tr className="border-b border-line-strong text-left text-sm text-ink-soft">
          <th scope="col" className="py-3 font-semibold">
            <span className="sr-only">{labels.remove}</span>
          </th>
          <th scope="col" className="py-3 pl-2 font-semibold">
            {labels.photo}
          </th>
          <th scope="col" className="px-4 py-3 font-semibold">
            {labels.product}
          </th>
          <th scope="col" className="px-4 py-3 text-right font-semibold">
            {labels.price}
          </th>
          <th scope="col" className="px-4 py-3 font-semibold">
            {labels.quantity}
          </th>
          <th scope="col" className="py-3 pl-4 text-right font-semibold">
            {labels.total}
          </th>
        </tr>
      </thead>
      <tbody className="block min-[44rem]:table-row-group">
        {lines.map((line) => (
          <CartRow key={line.id} line={line} labels={labels} {...actions} />
        ))}
      </tbody>
    </table>
  )
}
