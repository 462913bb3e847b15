import { readPlaces } from '@/lib/db/seed/insert-places'
import { findPinFault, isArmyPin } from './pin-regions.model'

const NO_SUCH_PIN = { reason: 'no_such_pin' }
const isIn = (pinState: string) => ({ reason: 'wrong_state', pinState })

describe('a PIN code and a state', () => {
  it.each([
    ['of the table', '560001', 'Karnataka', 'Karnataka'],
    ['of the table, which another state shares', '605007', 'Tamil Nadu', 'Puducherry'],
    ['of an enclave, whose villages around are in another state', '533464', 'Andhra Pradesh', 'Puducherry'],
    ['of a new post office', '560999', 'Karnataka', null],
    ['of a new post office in one of two states', '829999', 'Jharkhand', null],
    ['that the directory misprints: the state of its digits', '791701', 'Arunachal Pradesh', null],
    ['that the directory misprints: the state of its post office', '791701', 'Mizoram', null],
    ['that the directory misprints: digits of no state', '818142', 'Jharkhand', null],
    ['of a state that has another name here', '751001', 'Orissa', null],
    ['of the army post', '900056', 'Ladakh', null],
  ])('IND-07 IND-09 belong together: %s', (_, pin, state, home) => {
    expect(findPinFault(pin, state, home)).toBeNull()
  })

  it.each([
    ['560001', 'Maharashtra', 'Karnataka', isIn('Karnataka')],
    // Both have PIN codes that begin with 605.
    ['605001', 'Tamil Nadu', 'Puducherry', isIn('Puducherry')],
    ['605007', 'Kerala', 'Puducherry', isIn('')],
    ['560999', 'Maharashtra', null, isIn('Karnataka')],
    ['829999', 'Goa', null, isIn('')],
    ['791701', 'Assam', null, isIn('')],
    ['299999', 'Uttar Pradesh', null, NO_SUCH_PIN],
    ['818001', 'Jharkhand', null, NO_SUCH_PIN],
    ['999999', 'Delhi', null, NO_SUCH_PIN],
  ])('IND-07 IND-09 contradict each other: %s in %s', (pin, state, home, fault) => {
    expect(findPinFault(pin, state, home)).toEqual(fault)
  })

  it('IND-07 belong together for every place of the table', () => {
    const wrong = readPlaces().flatMap(({ state, pins }) =>
      pins.filter((pin) => findPinFault(pin, state, state) ?? findPinFault(pin, state, null)),
    )
    expect(wrong).toEqual([])
  })
})

it('IND-09 army PIN codes begin with 9, except the directory’s test office', () => {
  expect(['900056', '999999', '899999'].map(isArmyPin)).toEqual([true, false, false])
})
