import { adminNotice, networkNotice } from './open-shop'

const demoOwner = { email: 'owner@demo.example', password: 'demo' }
const known = { online: 'test', keyVariables: [], cash: true }

describe('the start', () => {
  it('names the demo owner, whose password counts on this machine only', () => {
    expect(adminNotice({ ...known, demoOwner }, 'http://localhost:3000')).toBe(
      'Admin: http://localhost:3000/admin (owner@demo.example, password demo)\n',
    )
    expect(adminNotice({ ...known, demoOwner: null }, 'http://localhost:3000')).toBe('')
    expect(adminNotice(null, 'http://localhost:3000')).toBe('')
  })

  it('says how other devices can open a shop that listens on this machine only', () => {
    expect(networkNotice({ ...known, demoOwner }, true)).toBe(
      'Only this computer can open it. For other devices: HOST=0.0.0.0 npm run shop (owner@demo.example still signs in on this computer only)\n',
    )
    expect(networkNotice(null, true)).toBe('Only this computer can open it. For other devices: HOST=0.0.0.0 npm run shop\n')
    expect(networkNotice({ ...known, demoOwner }, false)).toBe('')
  })
})
