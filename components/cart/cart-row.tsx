import { ProductPicture } from '@/components/shared/product-picture'
import { sumOfLines, type CartLine } from '@/lib/domain/cart'
import { fill } from '@/lib/i18n/fill'
import { formatKnownMoney } from '@/lib/i18n/money'
import type { CartLabels } from './cart-labels'
import { changeAndTell, removeAndTell } from './line-actions'
import { LineQuantity } from './line-quantity'

const PHOTO_PX = 96

type Props = { line: CartLine; labels: CartLabels; onRemove: () => void }

/** What the column's head says on a wide screen, said in the card on a phone. */
const Head = ({ children }: { children: string }) => <span className="text-sm text-ink-soft min-[44rem]:sr-only">{children} </span>

function Name({ line }: { line: CartLine }) {
  return (
    <>
      {line.productSlug === null ? (
        <span className="font-semibold">{line.name}</span>
      ) : (
        <a href={`/products/${line.productSlug}`} className="inline-flex min-h-11 items-center font-semibold hover:underline">
          {line.name}
        </a>
      )}
      {line.variant !== '' && <span className="block text-sm text-ink-soft">({line.variant})</span>}
    </>
  )
}

/** A row of the table; on a phone a card: photo left, name and price beside it, quantity and total beneath. */
export function CartRow({ line, labels, onRemove }: Props) {
  return (
    <tr className="relative grid grid-cols-[96px_auto_1fr] gap-x-4 gap-y-1 border-b border-line py-4 last:border-b-0 min-[44rem]:table-row">
      <td className="absolute top-2 right-0 min-[44rem]:static min-[44rem]:w-11 min-[44rem]:py-5">
        <button
          type="button"
          aria-label={fill(labels.removeName, { name: line.name })}
          onClick={() => {
            onRemove()
            void removeAndTell(line, labels)
          }}
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
        <Head>{labels.price}</Head>
        {formatKnownMoney(line.pricePaise, labels.unknown)}
      </td>
      <td className="col-span-2 mt-3 min-[44rem]:mt-0 min-[44rem]:px-4 min-[44rem]:py-5">
        <LineQuantity line={line} labels={labels} onChange={(quantity) => void changeAndTell(line, quantity, labels)} />
      </td>
      <td className="figures mt-6 pr-5 text-right font-semibold min-[44rem]:mt-0 min-[44rem]:py-5 min-[44rem]:pr-0 min-[44rem]:pl-4">
        <Head>{labels.total}</Head>
        {formatKnownMoney(sumOfLines([line]), labels.unknown)}
      </td>
    </tr>
  )
}
