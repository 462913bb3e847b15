import fc from 'fast-check'
import { isAmbiguousDay, lastSaleDay, readDay, readMinimumLife } from './model'

const FSSAI = { percent: 30, days: 45 }

it.each([
  // A year: 45 days are less than 30 % of it.
  ['2027-01-01', '2028-01-01', FSSAI, '2027-11-17'],
  // 100 days: 30 days are less than 45.
  ['2027-01-01', '2027-04-11', FSSAI, '2027-03-12'],
  [null, '2027-12-31', FSSAI, '2027-11-16'],
  ['2027-01-01', '2027-12-31', { percent: 30, days: 0 }, '2027-12-31'],
  ['2027-01-01', '2027-12-31', { percent: 100, days: 10 }, '2027-12-21'],
] as const)('a batch packed on %s and best before %s, with a minimum of %j, is sold until %s', (packedOn, bestBefore, minimum, day) => {
  expect(lastSaleDay({ packedOn, bestBefore }, minimum)).toBe(day)
})

it('on the last day of sale at least one of the two minimums is met, and on the next day neither is', () => {
  const DAY_MS = 86_400_000
  const start = Date.parse('2026-11-27')
  const dayAt = (count: number) => new Date(start + count * DAY_MS).toISOString().slice(0, 10)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_500 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 999 }),
      (life, percent, days) => {
        const left =
          (Date.parse(dayAt(life)) - Date.parse(lastSaleDay({ packedOn: dayAt(0), bestBefore: dayAt(life) }, { percent, days }))) / DAY_MS
        const isEnough = (remaining: number) => remaining * 100 >= life * percent || remaining >= days
        expect(isEnough(left)).toBe(true)
        expect(left === 0 || !isEnough(left - 1)).toBe(true)
      },
    ),
  )
})

it('an empty or invalid setting has its default', () => {
  expect([readMinimumLife('', ''), readMinimumLife('x', '-'), readMinimumLife('20', '0')]).toEqual([FSSAI, FSSAI, { percent: 20, days: 0 }])
})

describe('a date as people write it', () => {
  it.each([
    '31/12/2027',
    '31-12-2027',
    '2027/12/31',
    '31st Dec 2027',
    'Best before: 31/12/2027',
    'EXP 31/12/2027',
    '2027-12-31',
    '31 Dec 2027',
    '31-Dec-27',
    '31 DECEMBER 2027',
    '३१/१२/२०२७',
    ' 31–12–2027 ',
  ])('%s', (typed) => expect(readDay(typed, 'last')).toBe('2027-12-31'))

  it.each(['Dec 2027', 'December 2027', 'Dec-27', '12/2027', '12.2027', '2027-12', 'EXP 12/27'])(
    '%s stands for the whole month',
    (typed) => {
      expect([readDay(typed, 'first'), readDay(typed, 'last')]).toEqual(['2027-12-01', '2027-12-31'])
    },
  )

  it.each(['3/4/2027', '03 Apr 2027'])('%s has the day first', (typed) => expect(readDay(typed, 'last')).toBe('2027-04-03'))

  it.each(['28-12-31', '31-12-27', '28/12/31', '31.12.27', 'EXP 28-12-31'])('%s is refused as ambiguous', (typed) => {
    expect([readDay(typed, 'last'), isAmbiguousDay(typed)]).toEqual([null, true])
  })

  it.each([
    ['15/12/27', '2027-12-15'],
    ['27-12-27', '2027-12-27'],
    ['31-11-30', null],
    ['3/4/27', '2027-04-03'],
  ])('%s has one meaning: %s', (typed, day) => expect([readDay(typed, 'last'), isAmbiguousDay(typed)]).toEqual([day, false]))

  it('ends February in a leap year', () => expect(readDay('Feb 2028', 'last')).toBe('2028-02-29'))

  it.each(['12/31/2027', '31/02/2027', '31 Foo 2027', '13/2027', '0/2027', '2027', 'soon', '', '31/12/207'])('%s is refused', (typed) =>
    expect(readDay(typed, 'last')).toBeNull(),
  )
})
