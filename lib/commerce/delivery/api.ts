import { bindRead, type Binding } from '@/lib/http/bind'
import { listServedZones } from './list-served-zones'
import * as calls from './wire'

export const deliveryBindings: readonly Binding[] = [bindRead(calls.listDeliveryZones, (ctx) => listServedZones(ctx))]
