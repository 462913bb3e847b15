import { numberText, reportText, verdictOf, type Row } from './report.mjs'

const row = (more: Partial<Row>): Row => ({ name: 'home', unit: 'ms CPU', ours: [3, 1, 2], ...more })
const floor = (values: readonly number[]) => ({ name: 'a plain server', values })

describe('the verdict of a row', () => {
  it('compares the median with a limit in the unit of the row', () => {
    expect(verdictOf(row({ goal: 'feedback', ours: [90, 100, 500] }))).toBe('yes')
    expect(verdictOf(row({ goal: 'feedback', ours: [90, 101, 500] }))).toBe('no')
  })

  it('wants at least so much of what is better when it is more', () => {
    expect(verdictOf(row({ goal: 'mixThroughput', ours: [2540] }))).toBe('yes')
    expect(verdictOf(row({ goal: 'mixThroughput', ours: [2539] }))).toBe('no')
  })

  it('compares with the floor of the same rounds', () => {
    expect(verdictOf(row({ goal: 'cachedPage', ours: [3, 30, 300], floor: floor([1, 10, 100]) }))).toBe('yes')
    expect(verdictOf(row({ goal: 'cachedPage', ours: [3.1, 31, 310], floor: floor([1, 10, 100]) }))).toBe('no')
  })

  it('is open without a goal, and without the floor that the goal refers to', () => {
    expect(verdictOf(row({}))).toBe('–')
    expect(verdictOf(row({ goal: 'cachedPage' }))).toBe('–')
  })
})

describe('the report', () => {
  const text = reportText({
    machine: 'One machine.',
    settings: '3 rounds.',
    sections: [
      {
        title: 'Cached pages',
        how: 'Ten connections.',
        rows: [
          row({ goal: 'cachedPage', floor: floor([1, 1, 1]), note: '200 requests/s', others: { 'http://127.0.0.1:4000': [8] } }),
          row({ name: 'product', goal: 'cachedPage', ours: [8], floor: floor([1]) }),
          row({ name: 'size', unit: 'kB' }),
        ],
      },
      { title: 'Growth', how: 'Not measured: no database', rows: [] },
    ],
  })

  it('says of each row: ours with its spread, the floor, the ratio, the goal, whether it is met, and other shops', () => {
    expect(text).toContain('| home, ms CPU | 2 (1 to 3) | 1 (1 to 1) | 2 | ≤ 3 × floor | yes | 8 |')
    expect(text).toContain('| product, ms CPU | 8 | 1 | 8 | ≤ 3 × floor | no | – |')
    expect(text).toContain('| size, kB | 2 (1 to 3) | – | – | – | – | – |')
    expect(text).toContain('- home: 200 requests/s')
  })

  it('names the goals that are not met, and the groups that could not be measured', () => {
    expect(text).toContain('Goals met: 1 of 2. Not met:\n\n- product\n\nWhy goals are missed: docs/performance.md.')
    expect(text).toContain('Not measured: no database')
  })

  it('writes numbers with about three digits', () => {
    expect([0, 0.12345, 1.2345, 12.345, 123.45, 12345.6].map(numberText)).toEqual(['0', '0.123', '1.23', '12.3', '123', '12,346'])
  })
})
