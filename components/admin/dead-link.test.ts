import { refuseDeadLink } from './dead-link'

const answers = (status: number) => {
  const ask = jest.fn(() => Promise.resolve({ status }))
  Object.assign(globalThis, { fetch: ask })
  return ask
}

it('a banner, a project or a story may not link to a page that the shop does not have', async () => {
  answers(404)
  for (const field of ['url', 'slug', 'link'])
    expect(await refuseDeadLink({ [field]: '/category/nutz' })).toMatchObject({
      failure: { status: 422, errors: { [field]: [expect.stringContaining('no page at /category/nutz')] } },
    })
})

it('accepts an existing page, an empty link, an external address, and any link while the shop cannot be reached', async () => {
  const ask = answers(200)
  expect(await refuseDeadLink({ url: '/category/nuts' })).toBeNull()
  expect(await refuseDeadLink({ url: '' })).toBeNull()
  expect(await refuseDeadLink({ url: 'https://example.com/nuts' })).toBeNull()
  expect(ask).toHaveBeenCalledTimes(1)
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) })
  expect(await refuseDeadLink({ url: '/category/nuts' })).toBeNull()
})
