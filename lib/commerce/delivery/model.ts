/** The delivery service for a PIN code (IND-09): days in transit, counted from the working day after the order. */
export type PinService = { serviceable: boolean; cashOnDelivery: boolean; minDays: number; maxDays: number }

/** States to which the shop delivers on the same terms. */
export type ServedZone = {
  name: string
  /** Working days in transit, Monday to Saturday. */
  minDays: number
  maxDays: number
  /** `gstCode`: the state's two digits in a GSTIN. */
  states: readonly { name: string; gstCode: string }[]
}
