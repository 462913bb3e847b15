import { render, screen } from '@testing-library/react'
import type { ActivityLine } from '@/lib/commerce/staff/model'
import { listActivity, listStaff } from '@/lib/commerce/staff/admin.wire'
import { onePage, signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { ActivityScreen } from './activity-screen'

const v2 = fakeV2()
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

it('a line without details has an empty cell, which phones omit with its label', async () => {
  await signedInAs(v2, 'owner')
  v2.on(listStaff, () => [])
  v2.on(listActivity, () => onePage(line(2, { courier: 'Delhivery' }), line(1, null)))
  const { container } = render(<ActivityScreen />)
  expect(await screen.findByText('Courier: Delhivery')).toBeVisible()
  const [withDetails, without] = container.querySelectorAll('td[data-label="Details"]')
  expect(withDetails).not.toBeEmptyDOMElement()
  expect(without).toBeEmptyDOMElement()
})
