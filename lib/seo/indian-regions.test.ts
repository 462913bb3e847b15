import { india } from '@/lib/db/seed/india'
import { regionOf } from './crawler-files'

it('SEO-08 every state of India has a region of its own, and an unknown code has none', () => {
  const regions = india.map(({ gstCode }) => regionOf(gstCode))
  expect(regions).not.toContain(null)
  expect(new Set(regions).size).toBe(india.length)
  expect(['97', '', 'constructor'].map(regionOf)).toEqual([null, null, null])
})
