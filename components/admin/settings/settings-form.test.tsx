import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SETTINGS, type SettingName, type SettingValue } from '@/lib/commerce/content/settings.model'
import { changeSettings, listSettings } from '@/lib/commerce/content/admin.wire'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { SettingsForm } from './settings-form'

const v2 = fakeV2()

type Changed = Partial<Record<SettingName, Partial<Pick<SettingValue, 'value' | 'translations'>>>>
const settings = (changed: Changed): readonly SettingValue[] =>
  SETTINGS.map(({ name }) => ({ name, value: '', translations: { hi: '' }, ...changed[name] }))

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
beforeEach(() => sessionStorage.clear())

describe('the settings form', () => {
  it('shows every setting that someone else has changed, keeps the input, and saves it over theirs', async () => {
    const theirs = settings({
      website_name: { value: 'Mewa Ghar', translations: { hi: 'मेवा घर' } },
      legal_name: { value: 'Mewa Ghar Ltd' },
      established: { value: '1998' },
    })
    v2.on(listSettings, () => theirs)
    v2.on(changeSettings, () => null)
    v2.fail(changeSettings, refusal('Somebody was faster.', 409), 1)
    render(<SettingsForm group="shop" settings={settings({ website_name: { value: 'Mewa', translations: { hi: 'मेवा' } } })} />)
    const name = screen.getByLabelText('Name of the shop')
    await userEvent.type(name, ' Bazaar')
    await save()
    for (const text of ['Now: Mewa Ghar', 'Now: मेवा घर', 'Now: Mewa Ghar Ltd', 'Now: 1998'])
      expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getAllByText(/^Now: /)).toHaveLength(4)
    expect(screen.getByText('Somebody was faster.')).toBeVisible()
    expect(name).toHaveValue('Mewa Bazaar')
    // Fields that this editor has not touched follow the other one.
    expect(screen.getByLabelText('Founded in')).toHaveValue('1998')
    await save()
    await waitFor(() => expect(v2.requests(changeSettings)).toHaveLength(2))
    expect(v2.requests(changeSettings)[1]?.body).toEqual({
      values: { website_name: 'Mewa Bazaar' },
      translations: { hi: {} },
      seen: { values: { website_name: 'Mewa Ghar' }, translations: { hi: {} } },
    })
  })

  it('shows another editor’s choice in words, and takes it on request', async () => {
    v2.on(listSettings, () => settings({ cash_on_delivery: { value: '0' } }))
    v2.fail(changeSettings, refusal('Somebody was faster.', 409))
    render(<SettingsForm group="payment" settings={settings({ cash_on_delivery: { value: '1' } })} />)
    const payment = screen.getByLabelText('Cash on delivery')
    await userEvent.selectOptions(payment, '')
    await save()
    expect(await screen.findByText('Now: No')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Use this' }))
    expect(payment).toHaveValue('0')
  })
})
