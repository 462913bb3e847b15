import { mailNotice } from './open-shop'

describe('the start', () => {
  it('AUTH-03 names the folder of mails that are not sent', () => {
    const line = 'Mail and SMS are not sent, because SMTP_URL is empty: they are stored in /srv/shop/.data/outbox\n'
    expect(mailNotice('/srv/shop/.data', {})).toBe(line)
    expect(mailNotice('/srv/shop/.data', { SMTP_URL: '' })).toBe(line)
  })

  it('AUTH-03 says nothing if there is a mail server, or a remote server that sends its own mails', () => {
    expect(mailNotice('/srv', { SMTP_URL: 'smtp://mail.example' })).toBe('')
    expect(mailNotice('/srv', { V2_API_URL: 'https://shop.example/api/v2' })).toBe('')
  })
})
