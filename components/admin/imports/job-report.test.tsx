import { render, screen } from '@testing-library/react'
import type { CatalogJob, RowChange } from '@/lib/commerce/admin/jobs/model'
import { JobReport } from './job-report'

const CHANGE: RowChange = {
  row: 3,
  sku: 'F-1',
  name: 'Figs 250 g',
  fields: [
    { field: 'price', before: 14_900, after: 100 },
    { field: 'stock', before: 5, after: 9 },
  ],
}
const COUNTS = { new: 0, changed: 3, same: 1 }

const aJob = (count: number, dryRun: boolean): CatalogJob => ({
  id: 1,
  kind: 'import',
  dryRun,
  state: 'done',
  fileName: 'prices.csv',
  hasFile: true,
  progress: null,
  outcome: { kind: 'counts', products: COUNTS, variants: COUNTS, changes: { shown: [CHANGE], count } },
  createdAt: '',
  finishedAt: null,
})

it.each([
  [true, 'Price, MRP or stock will change:'],
  [false, 'Price, MRP or stock has changed:'],
])('shows old and new values of each row that changes price, MRP or stock (dry run: %s)', (dryRun, heading) => {
  render(<JobReport job={aJob(1, dryRun)} />)
  expect(screen.getByText(heading)).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Row 3, Figs 250 g (F-1): Price ₹149 → ₹1, Stock 5 → 9',
  ])
  expect(screen.queryByText(/more row/)).not.toBeInTheDocument()
})

it('says how many rows are not listed', () => {
  render(<JobReport job={aJob(60, false)} />)
  expect(screen.getByText('… and in 59 more rows, which are not listed here.')).toBeVisible()
})

it('shows a report of an older version, which has no list', () => {
  render(<JobReport job={{ ...aJob(0, true), outcome: { kind: 'counts', products: COUNTS, variants: COUNTS } }} />)
  expect(screen.getByText(/Variants: 0 new, 3 changed, 1 unchanged/)).toBeVisible()
})
