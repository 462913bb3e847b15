import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderReturns as Returns, Return } from '@/lib/commerce/returns/model'
import { getReturnPhoto, getReturns, getTrackedReturns, openReturn, openTrackedReturn } from '@/lib/commerce/returns/wire'
import { fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import messages from '@/messages/en.json'
import { OrderReturns } from './order-returns'

const v2 = fakeV2()
fakeAccount(v2)
const { show } = watchNotices()

const aPhoto = () => new Response(new Uint8Array(8), { headers: { 'Content-Type': 'image/webp' } })
// jsdom has no object URLs.
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
  v2.on(getReturnPhoto, aPhoto)
})

const all = (over: Partial<Returns> = {}): Returns => ({
  kinds: ['refund', 'replacement', 'damaged'],
  lines: [
    { id: 7, productName: 'Almonds', variantLabel: '250 g', quantity: 3, returnable: 3 },
    { id: 8, productName: 'Figs', variantLabel: '', quantity: 1, returnable: 0 },
  ],
  returns: [],
  shippingChargePaise: 6_000,
  returnAddress: '5 Badam Gali, Delhi 110006',
  ...over,
})

const aReturn = (over: Partial<Return>): Return => ({
  id: 1,
  lineId: 7,
  productName: 'Almonds',
  variantLabel: '250 g',
  kind: 'refund',
  reason: 'spoiled',
  note: '',
  quantity: 2,
  receivedQuantity: null,
  status: 'requested',
  method: null,
  refundPaise: null,
  withheldPaise: 0,
  isRefundDone: false,
  courier: '',
  trackingNumber: '',
  refusal: '',
  photoIds: [],
  requestedAt: '2026-11-20T06:30:00.000Z',
  ...over,
})

async function visit(over: Partial<Returns> = {}) {
  v2.on(getReturns, () => all(over))
  render(<OrderReturns of={{ orderId: 4 }} labels={messages.returns} />)
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
}

const start = () => userEvent.click(screen.getByRole('button', { name: 'Return an item or report a problem' }))
const field = (name: string) => screen.getByLabelText(name)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }))
const photo = (name = 'tear.jpg', size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
const sentForm = () => Object.fromEntries((v2.bodies(openReturn)[0] as unknown as FormData).entries())

describe('the returns of an order', () => {
  it('ORD-02 show their state, what happens next, and the customer’s photos', async () => {
    await visit({
      returns: [
        aReturn({ status: 'approved', method: 'post', note: 'Stale.', photoIds: [11] }),
        aReturn({ id: 2, status: 'refunded', refundPaise: 3_967, withheldPaise: 6_000 }),
        aReturn({ id: 3, status: 'replaced', kind: 'damaged', reason: 'claim', courier: 'Delhivery', trackingNumber: 'DL-1' }),
        aReturn({ id: 4, status: 'refused', refusal: 'The seal is broken.' }),
        aReturn({ id: 5, status: 'received', receivedQuantity: 1 }),
        aReturn({ id: 6, status: 'refunded', refundPaise: 9_967, isRefundDone: true }),
      ],
    })
    const cards = screen.getAllByRole('listitem').filter(({ parentElement }) => parentElement?.closest('li') === null)
    const texts = cards.map(({ textContent }) => textContent)
    expect(texts[0]).toContain('2 × Almonds 250 g')
    expect(texts[0]).toContain('Please send it back to us')
    expect(texts[0]).toContain('Send it to: 5 Badam Gali, Delhi 110006')
    expect(texts[1]).toContain('Refund started')
    expect(texts[5]).toContain('Refunded')
    expect(texts[1]).toContain('Refund: ₹39.67')
    expect(texts[1]).toContain('₹60 was taken off')
    expect(texts[2]).toContain('Shipment: Delhivery, DL-1')
    expect(texts[3]).toContain('The seal is broken.')
    expect(texts[4]).toContain('1 received')
    await waitFor(() => expect(screen.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', 'blob:photo'))
    expect(v2.requests(getReturnPhoto)).toMatchObject([{ params: { id: '11' } }])
  })

  it('ORD-02 offer no form when nothing can be returned', async () => {
    await visit({ kinds: [] })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByText('Nothing can be returned or reported right now.')).toBeVisible()
  })
})

describe('a line with an open return', () => {
  const line = { id: 7, productName: 'Almonds', variantLabel: '250 g', quantity: 3, returnable: 0 }
  const text = 'You have already asked for 2 of 3 × Almonds 250 g. The rest can be returned or reported once that is settled.'

  it('ORD-02 says why its other units cannot be returned yet', async () => {
    await visit({ lines: [line], returns: [aReturn({})] })
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Return an item or report a problem' })).not.toBeInTheDocument()
  })

  it('ORD-02 says so in the form for the other lines', async () => {
    await visit({ lines: [line, { ...line, id: 8, productName: 'Figs', returnable: 1 }], returns: [aReturn({})] })
    await start()
    expect(field('Item')).toHaveAccessibleDescription(text)
  })

  it.each([
    ['all its units are asked for', { lines: [line], returns: [aReturn({ quantity: 3 })] }],
    ['the others are settled', { lines: [line], returns: [aReturn({}), aReturn({ id: 2, quantity: 1, status: 'refunded' })] }],
    ['the time is over', { kinds: [], lines: [line], returns: [aReturn({})] }],
  ])('ORD-02 promises nothing where %s', async (_what, over) => {
    await visit(over)
    expect(screen.queryByText('You have already asked', { exact: false })).not.toBeInTheDocument()
  })
})

describe('the form for a return', () => {
  it('ORD-02 names what is missing next to each field, and sends nothing', async () => {
    await visit()
    await start()
    await userEvent.clear(field('How many?'))
    await userEvent.type(field('How many?'), '4')
    await send()
    expect(field('How many?')).toHaveAccessibleDescription('Enter a whole number from 1 to 3.')
    expect(field('What do you want?')).toHaveAccessibleDescription(expect.stringContaining('Please choose what you want.'))
    await userEvent.selectOptions(field('What do you want?'), 'Arrived damaged')
    await send()
    expect(field('Photos')).toHaveAccessibleDescription(expect.stringContaining('Please add a photo of the damage.'))
    await userEvent.selectOptions(field('What do you want?'), 'Refund')
    await send()
    expect(field('What is the reason?')).toHaveAccessibleDescription('Please choose a reason.')
    expect(v2.requests(openReturn)).toHaveLength(0)
  })

  it('ORD-02 focuses the first field that is wrong, and forgets its error when it changes', async () => {
    await visit()
    await start()
    await send()
    expect(field('What do you want?')).toHaveFocus()
    await userEvent.selectOptions(field('What do you want?'), 'Arrived damaged')
    expect(field('What do you want?')).toBeValid()
    await send()
    expect(field('Photos')).toHaveFocus()
    await userEvent.upload(field('Photos'), photo())
    expect(field('Photos')).toBeValid()
    v2.fail(openReturn, refusal('At most 1.', 422, { quantity: ['At most 1.'] }))
    await send()
    await waitFor(() => expect(field('How many?')).toHaveFocus())
  })

  it('ORD-02 keeps what was typed when the dialog is closed, until it is sent', async () => {
    await visit()
    await start()
    await userEvent.selectOptions(field('What do you want?'), 'Arrived damaged')
    await userEvent.type(field('Tell us more'), 'The jar is broken.')
    await userEvent.upload(field('Photos'), photo())
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await start()
    expect(field('What do you want?')).toHaveValue('damaged')
    expect(field('Tell us more')).toHaveValue('The jar is broken.')
    expect(screen.getByText('tear.jpg')).toBeVisible()
    v2.on(openReturn, () => ({ message: 'Thank you.' }))
    await send()
    await waitFor(() => expect(screen.queryByLabelText('Tell us more')).not.toBeInTheDocument())
    await start()
    expect(field('Tell us more')).toHaveValue('')
  })

  it('ORD-02 sends line, quantity, kind, reason, words and photos, and reads the returns again', async () => {
    await visit()
    await start()
    expect(within(field('Item')).queryByRole('option', { name: 'Figs' })).not.toBeInTheDocument()
    await userEvent.clear(field('How many?'))
    await userEvent.type(field('How many?'), '2')
    await userEvent.selectOptions(field('What do you want?'), 'Refund')
    await userEvent.selectOptions(field('What is the reason?'), 'I changed my mind')
    expect(screen.getByText('If our courier picks it up, ₹60 is taken off your refund.')).toBeVisible()
    await userEvent.type(field('Tell us more'), 'Too many.')
    await userEvent.upload(field('Photos'), [photo('one.jpg'), photo('two.jpg')])
    await userEvent.click(screen.getByRole('button', { name: 'Remove one.jpg' }))
    v2.on(openReturn, () => ({ message: 'Thank you.' }))
    v2.on(getReturns, () => all({ lines: [], returns: [aReturn({})] }))
    await send()
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Thank you.' }))
    const { photo_1: sent, ...fields } = sentForm()
    expect(fields).toEqual({ line_id: '7', quantity: '2', kind: 'refund', reason: 'changed_mind', note: 'Too many.' })
    expect(sent).toMatchObject({ name: 'two.jpg' })
    expect(await screen.findByText('We are looking into it')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Returns and problems' })).toHaveFocus()
  })

  it('ORD-02 D-25 leaves out photos that are too large or too many, and says so', async () => {
    await visit()
    await start()
    expect(screen.getByText('Choose photos')).toBeVisible()
    expect(field('Photos')).toHaveClass('sr-only')
    await userEvent.upload(field('Photos'), [photo('huge.jpg', 9 * 1024 * 1024)])
    expect(field('Photos')).toHaveAccessibleDescription(expect.stringContaining('huge.jpg is larger than 8 MB.'))
    await userEvent.upload(
      field('Photos'),
      ['1', '2', '3', '4'].map((name) => photo(`${name}.jpg`)),
    )
    expect(field('Photos')).toHaveAccessibleDescription(expect.stringContaining('Up to 3 photos, please.'))
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3)
  })

  it('ORD-02 keeps what was typed when the server refuses it, next to the field', async () => {
    await visit()
    await start()
    await userEvent.selectOptions(field('What do you want?'), 'Arrived damaged')
    await userEvent.type(field('Tell us more'), 'The jar is broken.')
    await userEvent.upload(field('Photos'), photo())
    const fault = 'Photo 1 is not a picture, or it is damaged.'
    v2.fail(openReturn, refusal(fault, 422, { photo_1: [fault] }))
    await send()
    await waitFor(() => expect(field('Photos')).toHaveAccessibleDescription(expect.stringContaining(fault)))
    expect(field('Tell us more')).toHaveValue('The jar is broken.')
    expect(screen.getByText('tear.jpg')).toBeVisible()
  })

  it('ORD-02 sends a guest’s code and contact', async () => {
    v2.on(getTrackedReturns, () => all())
    v2.on(openTrackedReturn, () => ({ message: 'Thank you.' }))
    render(<OrderReturns of={{ code: 'A-1', phoneOrEmail: '9876543210' }} labels={messages.returns} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Return an item or report a problem' }))
    await userEvent.selectOptions(field('What do you want?'), 'Replacement')
    await userEvent.selectOptions(field('What is the reason?'), 'Spoiled or stale')
    await send()
    await waitFor(() => expect(v2.requests(openTrackedReturn)).toHaveLength(1))
    const form = v2.bodies(openTrackedReturn)[0] as unknown as FormData
    expect([form.get('code'), form.get('phone_or_email'), form.get('kind')]).toEqual(['A-1', '9876543210', 'replacement'])
    expect(v2.bodies(getTrackedReturns)[0]).toEqual({ code: 'A-1', phone_or_email: '9876543210' })
  })
})
