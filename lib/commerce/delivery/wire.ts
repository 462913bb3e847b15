import { defineCall, type Wire } from '@/lib/v2/call'
import { asNumberOrNull, asText, asWires, dataList, readEach, writeData } from '@/lib/v2/codec'
import type { ServedZone } from './model'

const writeZone = ({ name, minDays, maxDays, states }: ServedZone): Wire => ({
  name,
  min_days: minDays,
  max_days: maxDays,
  states: states.map((state) => ({ name: state.name, gst_code: state.gstCode })),
})

/** null without days. */
function readZone(zone: Wire): ServedZone | null {
  const [minDays, maxDays] = [asNumberOrNull(zone['min_days']), asNumberOrNull(zone['max_days'])]
  if (minDays === null || maxDays === null) return null
  const states = asWires(zone['states']).map((state) => ({ name: asText(state['name']), gstCode: asText(state['gst_code']) }))
  return { name: asText(zone['name']), minDays, maxDays, states }
}

/** GET /delivery-zones, an addition: the delivery times to the states of each zone that the shop delivers to. */
export const listDeliveryZones = defineCall<readonly ServedZone[]>({
  method: 'GET',
  path: '/delivery-zones',
  isAddition: true,
  write: (zones) => writeData(zones.map(writeZone)),
  read: (body) => readEach(dataList(body), readZone),
})
