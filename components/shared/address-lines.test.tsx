import { render, screen } from '@testing-library/react'
import { anAddress, INDIA } from '@/lib/testing/account-samples'
import messages from '@/messages/en.json'
import { AddressLines } from './address-lines'
import { PinAnswer } from './check-pin'
import { addressText } from './order-parts'

describe('a place that is both city and state', () => {
  it('ACC-05 appears once in a saved address', () => {
    render(<AddressLines address={anAddress({ cityName: 'Delhi', stateName: 'Delhi', postalCode: '110006' })} />)
    expect(screen.getByRole('group')).toHaveTextContent(/^12, MG Road\s?Delhi 110006\s?India/)
  })

  it('ORD-02 appears once in an order’s address', () => {
    const address = { name: 'Asha', email: null, address: '1, Fort Road', country: 'भारत', state: 'दिल्ली', city: 'दिल्ली' }
    expect(addressText({ ...address, postalCode: '110006', phone: '9876543210' })).toBe('1, Fort Road\nदिल्ली 110006\nभारत\n+91 98765 43210')
  })

  it('IND-09 appears once with the delivery days', () => {
    const place = { ...INDIA, state: { id: 7, name: 'Delhi' }, city: { id: 70, name: 'Delhi' }, service: null }
    render(<PinAnswer place={place} labels={messages.pin} />)
    expect(screen.getByText('Delhi')).toBeVisible()
  })
})
