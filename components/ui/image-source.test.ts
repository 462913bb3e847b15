import { imageSource } from './image-source'

const widthsOf = (srcSet: string | undefined) => srcSet?.split(', ').map((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]))

describe('a picture of the shop', () => {
  it('PERF-01 is offered in the widths that its layout can need, and no others', () => {
    expect(widthsOf(imageSource('/demo/a.webp', 1200, '(width >= 80rem) 295px, 50vw').srcSet)).toEqual([180, 320, 480, 640, 828])
    expect(imageSource('/demo/a.webp', 1200, '72px')).toEqual({ src: '/_next/image?url=%2Fdemo%2Fa.webp&w=96&q=70' })
  })

  it('has the lower quality by default, and always in the widths that phones load', () => {
    const qualitiesOf = (srcSet: string | undefined) => srcSet?.split(', ').map((candidate) => Number(/q=(\d+) /.exec(candidate)?.[1]))
    expect(qualitiesOf(imageSource('/demo/a.webp', 1600, '100vw').srcSet)).toEqual([70, 70, 70, 70, 70, 70])
    expect(qualitiesOf(imageSource('/demo/a.webp', 1600, '100vw', 'fine').srcSet)).toEqual([70, 70, 70, 70, 80, 80])
  })

  it('is never requested wider than its file', () => {
    expect(widthsOf(imageSource('/demo/a.webp', 600, '100vw').srcSet)).toEqual([320, 480])
    expect(imageSource('/demo/a.webp', 50, '80px').src).toContain('w=96')
  })
})

it('API-02 a picture of a remote server and a drawing are not optimised', () => {
  expect(imageSource('https://cdn.example/a.jpg', 1200, '50vw')).toEqual({ src: 'https://cdn.example/a.jpg' })
  expect(imageSource('/demo/logo.svg', 200, '180px')).toEqual({ src: '/demo/logo.svg' })
})
