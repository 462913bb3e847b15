import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CatalogJob, RowChange } from '@/lib/commerce/catalog/file/jobs/model'
import { importChecked } from '@/lib/commerce/catalog/file/jobs/admin.wire'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { ImportNow, JobReport } from './imports-screen'

const v2 = fakeV2()

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
    'Row 3, Figs 250 g (F-1): Price ₹149 → ₹1, Stock 5 → 9 Changes by more than 50%.',
  ])
  expect(screen.queryByText(/more row/)).not.toBeInTheDocument()
})

it('shows how many rows are not listed', () => {
  render(<JobReport job={aJob(60, false)} />)
  expect(screen.getByText('… and in 59 more rows, which are not listed here.')).toBeVisible()
})

it('shows an older version’s report, which has no list', () => {
  render(<JobReport job={{ ...aJob(0, true), outcome: { kind: 'counts', products: COUNTS, variants: COUNTS } }} />)
  expect(screen.getByText(/Variants: 0 new, 3 changed, 1 unchanged/)).toBeVisible()
})

it('counts one problem and one row in the singular', () => {
  const report = { shown: [], count: 1, rowCount: 1 }
  render(<JobReport job={{ ...aJob(0, true), state: 'refused', outcome: { kind: 'bad_rows', report } }} />)
  expect(screen.getByText('Nothing was changed: 1 problem in 1 row.')).toBeVisible()
})

it('names the row of each problem, and the column only if it has one', () => {
  const shown = [
    { row: 1, column: null, reason: 'no_key' },
    { row: 4, column: 'pack', reason: 'turned_into_date', detail: { written: '01-Jan' } },
  ]
  render(
    <JobReport job={{ ...aJob(0, true), state: 'refused', outcome: { kind: 'bad_rows', report: { shown, count: 2, rowCount: 2 } } }} />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Row 1: There must be a column slug (products) or sku (variants).',
    'Row 4, pack: The spreadsheet has turned this into a date (01-Jan). Format the column as text, enter it again and save.',
  ])
})

it('asks before a checked file is imported, and names what changes by more than half', async () => {
  v2.on(importChecked, () => ({ id: 2 }))
  render(<ImportNow job={aJob(1, true)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Import now' }))
  const dialog = screen.getByRole('dialog', { name: 'Import prices.csv?' })
  expect(dialog).toHaveTextContent('Variants: 0 new, 3 changed, 1 unchanged.')
  expect(dialog).toHaveTextContent('1 of the listed rows changes a price or an MRP by more than half.')
  expect(v2.requests()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import now' }))
  await waitFor(() => expect(v2.requests(importChecked)).toHaveLength(1))
})
