import { bindRead, type Binding } from '@/lib/http/bind'
import { listServedZones } from '.'
import * as calls from './wire'

export const deliveryBindings: readonly Binding[] = [bindRead(calls.listDeliveryZones, (ctx) => listServedZones(ctx))]
