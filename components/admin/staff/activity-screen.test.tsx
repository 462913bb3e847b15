import { render, screen } from '@testing-library/react'
import type { ActivityLine } from '@/lib/commerce/staff/model'
import { useAdminRead } from '@/lib/v2/browser-admin'
import { ActivityScreen } from './activity-screen'

jest.mock('@/lib/v2/browser-admin')
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/activity',
  useRouter: () => ({ replace: () => undefined }),
}))

const line = (id: number, after: ActivityLine['after']): ActivityLine => ({
  id,
  at: '2026-11-27T08:00:00.000Z',
  staffName: 'Asha',
  command: null,
  action: 'order.confirmed',
  subject: 'order',
  subjectId: 'A-1',
  subjectName: null,
  before: null,
  after,
})

it('a line without details has an empty cell, which a phone leaves out with its label', () => {
  const items = [line(2, { courier: 'Delhivery' }), line(1, null)]
  const reads: Readonly<Record<string, unknown>> = { '/me': { role: 'owner' }, '/staff': [] }
  // A border of the test: the mock stands for every read.
  jest.mocked(useAdminRead).mockImplementation(((call: { path: string }) => ({
    value: reads[call.path] ?? { items, total: 2, page: 1, lastPage: 1 },
    failure: null,
    isLoading: false,
    retry: () => Promise.resolve(),
  })) as never)
  const { container } = render(<ActivityScreen />)
  expect(screen.getByText('Courier: Delhivery')).toBeVisible()
  const [withDetails, without] = container.querySelectorAll('td[data-label="Details"]')
  expect(withDetails).not.toBeEmptyDOMElement()
  expect(without).toBeEmptyDOMElement()
})
