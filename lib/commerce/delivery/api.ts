import { bindRead, type Binding } from '@/lib/v2/bind'
import { listServedZones } from '.'
import * as calls from './wire'

export const deliveryBindings: readonly Binding[] = [bindRead(calls.listDeliveryZones, (ctx) => listServedZones(ctx))]
