import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Member } from '@/lib/commerce/staff/model'
import { changeStaff, listStaff } from '@/lib/commerce/staff/admin.wire'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { ChangeDialog } from './member-form'

const v2 = fakeV2()

const ASHA: Member = {
  id: 5,
  email: 'asha@shop.test',
  name: 'Asha',
  role: 'packer',
  isActive: true,
  isDemo: false,
  hasAccepted: true,
  hasFactor: true,
  sessions: 1,
  lastUsedAt: null,
  version: 'v1',
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
beforeEach(() => sessionStorage.clear())

it('the member form shows every field that someone else has changed, and saves the input over theirs', async () => {
  const message = 'Someone else has changed this member.'
  const theirs: Member = { ...ASHA, name: 'Asha Rao', role: 'editor', isActive: false, version: 'v2' }
  v2.on(listStaff, () => [theirs])
  v2.on(changeStaff, () => null)
  v2.fail(changeStaff, refusal(message, 409), 1)
  const onClose = jest.fn()
  render(<ChangeDialog member={ASHA} onClose={onClose} />)
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Manager')
  await save()
  expect(await screen.findByText('Now: Editor')).toBeVisible()
  for (const shown of ['Now: Asha Rao', 'Now: No', message]) expect(screen.getByText(shown)).toBeVisible()
  expect(screen.getByLabelText('Role')).toHaveValue('manager')
  // Fields that this owner has not touched follow the other one.
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao')
  expect(screen.getByLabelText('Works here and may sign in')).not.toBeChecked()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(v2.requests().map(({ call }) => call)).toEqual(['POST /staff/5', 'GET /staff', 'POST /staff/5'])
  expect(v2.requests(changeStaff)[1]?.body).toEqual({ name: 'Asha Rao', role: 'manager', is_active: false, version: 'v2' })
})

it('a leaving member is sent as no longer employed', async () => {
  v2.on(changeStaff, () => null)
  const onClose = jest.fn()
  render(<ChangeDialog member={ASHA} onClose={onClose} />)
  await userEvent.click(screen.getByLabelText('Works here and may sign in'))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(v2.requests(changeStaff)[0]?.body).toEqual({ name: 'Asha', role: 'packer', is_active: false, version: 'v1' })
})
