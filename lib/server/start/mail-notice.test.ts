import { mailNotice } from './open-shop.mjs'

describe('the start', () => {
  it('AUTH-03 says where mail lies that is not sent', () => {
    const line = 'Mail and SMS are not sent, because SMTP_URL is empty: they lie in /srv/shop/.data/outbox\n'
    expect(mailNotice('/srv/shop/.data', {})).toBe(line)
    expect(mailNotice('/srv/shop/.data', { SMTP_URL: '' })).toBe(line)
  })

  it('AUTH-03 says nothing where there is a mail server, or a remote shop that writes its own', () => {
    expect(mailNotice('/srv', { SMTP_URL: 'smtp://mail.example' })).toBe('')
    expect(mailNotice('/srv', { V2_API_URL: 'https://shop.example/api/v2' })).toBe('')
  })
})
