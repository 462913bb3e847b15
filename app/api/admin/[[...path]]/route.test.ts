import * as route from './route'

const METHODS = ['GET', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const askAt = (host: string, method: (typeof METHODS)[number]) =>
  route[method](new Request(`http://${host}/api/admin/orders`, { method, headers: { host } }))

it.each(METHODS)("a request with %s is misdirected at a host that is not the admin's", async (method) => {
  expect((await askAt('rebound.example', method)).status).toBe(421)
  expect((await askAt('localhost', method)).status).not.toBe(421)
})
