import type { PinService } from './model'

/** Couriers give up earlier. The tables' checks use the same limit. */
export const MAX_DELIVERY_DAYS = 60

/** Delivery terms as typed by staff. */
type TermsFields = { served: '0' | '1'; cash: '0' | '1'; min_days: string; max_days: string }

/** `states`: their names, one per line. */
export type ZoneFields = TermsFields & { name: string; states: string }

export type AdminZone = {
  id: number
  fields: ZoneFields
  pinCount: number
  /** Changes with the zone and with its states. */
  version: string
}

/** `without`: the states in no zone, where each PIN code has its own terms. */
export type DeliveryZones = { zones: readonly AdminZone[]; without: readonly string[] }

export type ExceptionTerms = TermsFields & { note: string }
/** `prefix`: the first digits of its PIN codes, or a full PIN code. */
export type ExceptionFields = ExceptionTerms & { prefix: string }

export type AdminException = {
  fields: ExceptionFields
  pinCount: number
  /** 'Assam, Meghalaya' */
  stateNames: string
  version: string
}

/** From highest to lowest precedence: an exception for the PIN code, one for its first digits, the zone of its state, its own terms. */
type PinRuleKind = 'pin' | 'prefix' | 'zone' | 'own'

/** `name`: the zone's name, or the exception's digits; '' for the PIN code's own terms. */
export type PinRule = { kind: PinRuleKind; name: string; note: string; service: PinService }

/** The first rule applies. */
export type PinReport = { pin: string; city: string; state: string; rules: readonly PinRule[] }

/** The names in the lines, without duplicates. */
export const readStateNames = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
