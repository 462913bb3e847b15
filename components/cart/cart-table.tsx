import type { CartLine } from '@/lib/domain/cart'
import { CartRow } from './cart-row'
import type { CartLabels } from './cart-labels'

type Props = { lines: readonly CartLine[]; labels: CartLabels; onRemove: () => void }

export function CartTable({ lines, labels, onRemove }: Props) {
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
          <CartRow key={line.id} line={line} labels={labels} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  )
}
