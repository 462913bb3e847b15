import { adminNotice } from './open-shop.mjs'

describe('the start', () => {
  it('names the demo owner, whose password counts on this machine only', () => {
    const demoOwner = { email: 'owner@demo.example', password: 'demo' }
    const known = { online: 'test', keyVariables: [], cash: true }
    expect(adminNotice({ ...known, demoOwner }, 'http://localhost:3000')).toBe(
      'Admin: http://localhost:3000/admin (owner@demo.example, password demo)\n',
    )
    expect(adminNotice({ ...known, demoOwner: null }, 'http://localhost:3000')).toBe('')
    expect(adminNotice(null, 'http://localhost:3000')).toBe('')
  })
})
