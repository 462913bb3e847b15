import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerLayoutQuestions } from '@/lib/testing/jsdom-layout'
import type { Answer } from '@/lib/v2/call'
import type { EditField, Texts } from './edit-field'
import { EditForm } from './edit-form'

const FIELDS: readonly EditField[] = [
  { name: 'title', label: 'Title' },
  { name: 'slug', label: 'Address' },
]
const CONFLICT: Answer<null> = { ok: false, failure: { kind: 'refused', status: 409, message: 'Somebody was faster.', errors: {} } }

const NUTS = { began: { title: 'Nuts', slug: 'nuts' }, present: { title: 'Fresh nuts', slug: 'fresh-nuts' } }

function show(answers: Answer<null>[], fields = FIELDS, { began, present }: { began: Texts; present: Texts } = NUTS) {
  const sent: { typed: Texts; version: string }[] = []
  const onSaved = jest.fn()
  render(
    <EditForm
      formKey="thing:1"
      fields={fields}
      began={{ fields: began, version: 'v1' }}
      reread={async () => ({ ok: true, value: { fields: present, version: 'v2' } })}
      save={async (typed, version) => {
        sent.push({ typed, version })
        return answers.shift() ?? { ok: true, value: null }
      }}
      onSaved={onSaved}
    />,
  )
  return { sent, onSaved, save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })) }
}

beforeAll(answerLayoutQuestions)
beforeEach(() => sessionStorage.clear())

describe('a form of the admin', () => {
  it('shows both values after a conflict, keeps the input, and saves it on confirmation', async () => {
    const { sent, onSaved, save } = show([CONFLICT])
    await userEvent.clear(screen.getByLabelText('Title'))
    await userEvent.type(screen.getByLabelText('Title'), 'Our nuts')
    await save()
    expect(await screen.findByText('Now: Fresh nuts')).toBeVisible()
    expect(screen.getByText('Somebody was faster.')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('Our nuts')
    // Fields that this editor has not touched follow the other one.
    expect(screen.getByLabelText('Address')).toHaveValue('fresh-nuts')
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(sent).toEqual([
      { typed: { title: 'Our nuts', slug: 'nuts' }, version: 'v1' },
      { typed: { title: 'Our nuts', slug: 'fresh-nuts' }, version: 'v2' },
    ])
  })

  it('sends unchanged text byte for byte', async () => {
    const began = { title: 'Nuts', slug: '<p>Soft</p>\r\n' }
    const { sent, save } = show([], [FIELDS[0] ?? { name: 'title', label: 'Title' }, { name: 'slug', label: 'Text', input: 'area' }], {
      began,
      present: {},
    })
    await userEvent.type(screen.getByLabelText('Title'), '! ')
    await save()
    await waitFor(() => expect(sent).toEqual([{ typed: { ...began, title: 'Nuts!' }, version: 'v1' }]))
  })

  it('shows another editor’s choice in words, even in a hidden field', async () => {
    const fields: readonly EditField[] = [
      ...FIELDS,
      {
        name: 'kind',
        label: 'Kind',
        input: 'select',
        options: [
          ['cart', 'Whole cart'],
          ['product', 'Some products'],
        ],
        isShown: () => false,
      },
      { name: 'shown', label: 'Shown', input: 'switch' },
    ]
    const { save } = show([CONFLICT], fields, {
      began: { title: 'Nuts', slug: 'nuts', kind: 'cart', shown: 'yes' },
      present: { title: 'Nuts', slug: 'nuts', kind: 'product', shown: 'no' },
    })
    expect(screen.queryByLabelText('Kind')).not.toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Title'), '!')
    await save()
    expect(await screen.findByText('Now: Some products')).toBeVisible()
    expect(screen.getByText('Now: No')).toBeVisible()
    expect(screen.getByLabelText('Kind')).toHaveValue('product')
    expect(screen.getByLabelText('Shown')).not.toBeChecked()
  })

  it('fills only empty fields when another field loses the focus', async () => {
    const fields: readonly EditField[] = [
      { name: 'title', label: 'Title', fills: (title) => ({ slug: title.toLowerCase() }) },
      { name: 'slug', label: 'Address' },
    ]
    show([], fields, { began: { title: '', slug: '' }, present: {} })
    await userEvent.type(screen.getByLabelText('Title'), 'Nuts')
    await userEvent.tab()
    expect(screen.getByLabelText('Address')).toHaveValue('nuts')
    await userEvent.type(screen.getByLabelText('Title'), 'Seeds')
    await userEvent.tab()
    expect(screen.getByLabelText('Address')).toHaveValue('nuts')
  })

  it('takes the value of the other editor on request', async () => {
    const { save } = show([CONFLICT])
    await userEvent.type(screen.getByLabelText('Title'), '!')
    await save()
    await screen.findByText('Now: Fresh nuts')
    await userEvent.click(screen.getAllByRole('button', { name: 'Use this' })[0] ?? document.body)
    expect(screen.getByLabelText('Title')).toHaveValue('Fresh nuts')
    expect(screen.queryByText('Now: Fresh nuts')).not.toBeInTheDocument()
  })

  it('shows an error at its field', async () => {
    const { save } = show([
      { ok: false, failure: { kind: 'refused', status: 422, message: 'Wrong.', errors: { 'fields.slug': ['Another has this address.'] } } },
    ])
    await save()
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveAccessibleDescription('Another has this address.'))
    expect(screen.getByLabelText('Address')).toBeInvalid()
  })

  it('restores the input when it is opened again', async () => {
    const { save } = show([{ ok: false, failure: { kind: 'unreachable', status: null, message: null } }])
    await userEvent.type(screen.getByLabelText('Title'), ' and seeds')
    await save()
    document.body.replaceChildren()
    show([])
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Nuts and seeds'))
    expect(screen.getByText('What you typed earlier is back.')).toBeVisible()
  })

  it('edits HTML visually, and shows another editor’s text', async () => {
    const sent: Texts[] = []
    render(
      <EditForm
        formKey="thing:2"
        fields={[{ name: 'html', label: 'Text', input: 'html' }]}
        began={{ fields: { html: '<p>Nuts</p>' }, version: 'v1' }}
        reread={async () => ({ ok: true, value: { fields: { html: '<p>Fresh <b>nuts</b></p>' }, version: 'v2' } })}
        save={async (typed) => {
          sent.push(typed)
          return CONFLICT
        }}
        onSaved={jest.fn()}
      />,
    )
    await userEvent.click(screen.getByRole('textbox', { name: 'Text' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Nuts'))
    await screen.findByRole('toolbar', { name: /Text/ })
    await userEvent.click(screen.getByRole('button', { name: 'List' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Now: Fresh nuts')).toBeVisible()
    expect(sent).toEqual([{ html: '<ul><li>Nuts</li></ul>' }])
    await userEvent.click(screen.getByRole('button', { name: 'Use this' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Fresh nuts'))
    await userEvent.click(screen.getByRole('button', { name: 'Text: edit as HTML' }))
    expect(screen.getByLabelText('Text')).toHaveValue('<p>Fresh <b>nuts</b></p>')
  })
})
