import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Member } from '@/lib/commerce/staff/model'
import { answerAdmin } from '@/lib/testing/admin-shop'
import { ChangeDialog } from './member-form'

jest.mock('@/lib/v2/browser-admin')

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

it('the form of a member shows every field that somebody else has changed, and saves what was typed over theirs', async () => {
  const message = 'Someone else has changed this member.'
  const present = { id: 5, email: 'asha@shop.test', name: 'Asha Rao', role: 'editor', is_active: false, version: 'v2' }
  const sent = answerAdmin({ status: 409, body: { message } }, { body: { data: [present] } }, { body: {} })
  const onClose = jest.fn()
  render(<ChangeDialog member={ASHA} onClose={onClose} />)
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Manager')
  await save()
  expect(await screen.findByText('Now: Editor')).toBeVisible()
  for (const theirs of ['Now: Asha Rao', 'Now: No', message]) expect(screen.getByText(theirs)).toBeVisible()
  expect(screen.getByLabelText('Role')).toHaveValue('manager')
  // What this owner has not touched follows the other one.
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao')
  expect(screen.getByLabelText('Works here and may sign in')).not.toBeChecked()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map(({ call }) => call)).toEqual(['POST /staff/5', 'GET /staff', 'POST /staff/5'])
  expect(sent[2]?.body).toEqual({ name: 'Asha Rao', role: 'manager', is_active: false, version: 'v2' })
})

it('a member who leaves is sent as one who no longer works here', async () => {
  const sent = answerAdmin({ body: {} })
  const onClose = jest.fn()
  render(<ChangeDialog member={ASHA} onClose={onClose} />)
  await userEvent.click(screen.getByLabelText('Works here and may sign in'))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[0]?.body).toEqual({ name: 'Asha', role: 'packer', is_active: false, version: 'v1' })
})
