import type { ListedLine, ListedOrder } from './model'
import type { ReadContext, Wire, WriteContext } from '@/lib/v2/call'
import { asImageUrl, asNumberOrNull, asText, asWires, writeImage } from '@/lib/v2/codec'

type Lines = Pick<ListedOrder, 'lines' | 'lineCount'>

/** `items` and `item_count` of an order in the list, both additions: what it is recognised by. */
export const writeListedLines = ({ lines, lineCount }: Lines, to: WriteContext): Wire => ({
  items: lines.map(({ productName, imageUrl }) => ({ product_name: productName, thumbnail_image: writeImage(imageUrl, to) })),
  item_count: lineCount,
})

export const readListedLines = (order: Wire, from: ReadContext): Lines => ({
  lines: asWires(order['items']).map((line): ListedLine => ({
    productName: asText(line['product_name']),
    imageUrl: asImageUrl(line['thumbnail_image'], from),
  })),
  lineCount: asNumberOrNull(order['item_count']),
})
