import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from './use-draft'

const KEY = 'admin-draft:thing:1'

function Form({ version, onSave }: { version: string; onSave: (name: string, version: string) => void }) {
  const [base, setBase] = useState(version)
  const form = useForm({ defaultValues: { name: 'Almonds' } })
  const draft = useDraft('thing:1', form, { base, onBase: setBase })
  const save = form.handleSubmit((values) => {
    onSave(values.name, base)
    form.reset(values)
    draft.clear()
  })
  return (
    <form onSubmit={(event) => void save(event)}>
      <input aria-label="Name" {...form.register('name')} />
      <button>Save</button>
      {draft.isRestored && (
        <button type="button" onClick={draft.discard}>
          Discard it
        </button>
      )}
    </form>
  )
}

const saved = jest.fn()
const open = (version: string) => render(<Form version={version} onSave={saved} />)
const type = (text: string) => userEvent.type(screen.getByLabelText('Name'), text)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
beforeEach(() => {
  saved.mockReset()
  sessionStorage.clear()
})

it('is gone once the form is saved and reset, so that it next opens with the stored values', async () => {
  open('1')
  await type(' of Kashmir')
  expect(sessionStorage.getItem(KEY)).toContain('Almonds of Kashmir')
  await save()
  expect(saved).toHaveBeenCalledWith('Almonds of Kashmir', '1')
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

it('is saved over the version it began from, so that a change in between is detected', async () => {
  const { unmount } = open('1')
  await type(' of Kashmir')
  unmount()
  open('2')
  expect(screen.getByLabelText('Name')).toHaveValue('Almonds of Kashmir')
  await save()
  expect(saved).toHaveBeenCalledWith('Almonds of Kashmir', '1')
})

it('is replaced by the stored values when discarded', async () => {
  const { unmount } = open('1')
  await type(' of Kashmir')
  unmount()
  open('2')
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Almonds')
  await save()
  expect(saved).toHaveBeenCalledWith('Almonds', '2')
})
