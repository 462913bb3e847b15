import { bindRead, type Binding } from '@/lib/http/bind'
import { listBoughtTogether } from '.'
import * as calls from './wire'

export const boughtTogetherBindings: readonly Binding[] = [
  bindRead(calls.listBoughtTogether, (ctx, { id }) => listBoughtTogether(ctx, id('productId'))),
]
