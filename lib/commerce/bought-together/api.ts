import { bindRead, type Binding, readId } from '@/lib/v2/bind'
import { listBoughtTogether, listGoesWith } from '.'
import * as calls from './wire'

const readIds = (list: string | null): readonly number[] => (list ?? '').split(',').map(readId)

export const boughtTogetherBindings: readonly Binding[] = [
  bindRead(calls.listBoughtTogether, (ctx, { id }) => listBoughtTogether(ctx, id('productId'))),
  bindRead(calls.listGoesWith, (ctx, { query }) => listGoesWith(ctx, readIds(query.get('products')))),
]
