import { india } from '@/lib/db/seed/india'
import { GST_STATES, parseGstin } from './gstin'

const gstinOrFault = (typed: string) => {
  const parsed = parseGstin(typed)
  return parsed.ok ? parsed.value : parsed.reason
}

describe('a GSTIN', () => {
  it.each([
    '27AAACM1234A1Z8',
    '27aaacm1234a1z8',
    '27 AAACM 1234A 1Z8',
    'GSTIN: 27AAACM1234A1Z8',
    '२७AAACM१२३४A1Z8',
    '27AAACM1234A\u200b1Z8',
  ])('IND-04 is stored in capitals without spaces: %j', (typed) => {
    expect(gstinOrFault(typed)).toBe('27AAACM1234A1Z8')
  })

  it.each([
    ['27AAACM1234A1Z', 'length'],
    ['27AAACM1234A1Z88', 'length'],
    ['27AAACM123AA1Z8', 'form'],
    ['27AAACM1234A0Z4', 'form'],
    ['00AAACM1234A1ZL', 'state'],
    ['25AAACM1234A1Z8', 'state'],
    ['39AAACM1234A1Z1', 'state'],
    ['27AAACM1234A1Z5', 'check_digit'],
    ['27AAACM1243A1Z8', 'check_digit'],
  ])('IND-04 is not %j, because of its %s', (typed, fault) => {
    expect(gstinOrFault(typed)).toBe(fault)
  })

  it('IND-04 is missing for an unregistered person', () => {
    expect(['urp', ' U R P ', ''].map(gstinOrFault)).toEqual(['', '', ''])
  })

  it('IND-04 has the codes of all states and territories', () => {
    const { '97': other, ...states } = GST_STATES
    expect(other).toBe('Other Territory')
    expect(Object.entries(states).sort()).toEqual(india.map(({ state, gstCode }) => [gstCode, state]).sort())
  })
})
