import type { PinService } from './model'

/** Couriers give up earlier. The same limit stands in the checks of the tables. */
export const MAX_DELIVERY_DAYS = 60

/** Terms of delivery as the staff types them. */
type TermsFields = { served: '0' | '1'; cash: '0' | '1'; min_days: string; max_days: string }

/** `states`: their names, one in each line. */
export type ZoneFields = TermsFields & { name: string; states: string }

export type AdminZone = {
  id: number
  fields: ZoneFields
  pinCount: number
  /** Changes with the zone and with its states. */
  version: string
}

/** `without`: the states in no zone, where each PIN code has terms of its own. */
export type DeliveryZones = { zones: readonly AdminZone[]; without: readonly string[] }

export type ExceptionTerms = TermsFields & { note: string }
/** `prefix`: the digits with which its PIN codes begin, or a whole PIN code. */
export type ExceptionFields = ExceptionTerms & { prefix: string }

export type AdminException = {
  fields: ExceptionFields
  pinCount: number
  /** 'Assam, Meghalaya' */
  stateNames: string
  version: string
}

/** From the strongest to the weakest: an exception for the PIN code, one for its first digits, the zone of its state, its own terms. */
type PinRuleKind = 'pin' | 'prefix' | 'zone' | 'own'

/** `name`: of the zone, or the digits of the exception; '' for the PIN code's own terms. */
export type PinRule = { kind: PinRuleKind; name: string; note: string; service: PinService }

/** The first of the rules counts. */
export type PinReport = { pin: string; city: string; state: string; rules: readonly PinRule[] }

/** The names of the lines, each once. */
export const readStateNames = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
