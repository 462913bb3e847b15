import { runInNewContext } from 'node:vm'
import { readRuntime } from '@/lib/runtime'
import { GET } from './route'

/** The setting that the next request reads. */
function setServiceWorker(value?: 'on' | 'off'): void {
  if (value === undefined) delete process.env['SERVICE_WORKER']
  else process.env['SERVICE_WORKER'] = value
  // It is read once per process.
  readRuntime().kept.delete('environment')
}
afterEach(() => setServiceWorker())

it('REL-03 loads the offline page’s worker, and is revalidated after an hour', async () => {
  setServiceWorker('on')
  const answer = GET()
  expect(await answer.text()).toContain("importScripts('/service-worker.js')")
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
})

it('REL-03 SERVICE_WORKER=off removes the worker and what it stored from browsers', async () => {
  setServiceWorker('off')
  const deleted: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const unregister = jest.fn()
  const worker = {
    addEventListener: listeners.set.bind(listeners),
    registration: { unregister },
    skipWaiting: jest.fn(),
  }
  const names = ['offline-/offline', 'offline-pictures', 'of-another']
  const caches = { keys: () => Promise.resolve(names), delete: (name: string) => Promise.resolve(deleted.push(name)) }
  runInNewContext(await GET().text(), { self: worker, caches })
  await new Promise((resolve) => listeners.get('activate')?.({ waitUntil: resolve }))
  expect(deleted).toEqual(['offline-/offline', 'offline-pictures'])
  expect(unregister).toHaveBeenCalled()
})
