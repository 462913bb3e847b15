import { imageSource } from './image-source'

const widthsOf = (srcSet: string | undefined) => srcSet?.split(', ').map((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]))

describe('a picture of ours', () => {
  it('PERF-01 comes in the widths its place can ask for, and no others', () => {
    expect(widthsOf(imageSource('/demo/a.webp', 1200, '(width >= 80rem) 295px, 50vw').srcSet)).toEqual([180, 320, 480, 640, 828])
    expect(imageSource('/demo/a.webp', 1200, '72px')).toEqual({ src: '/_next/image?url=%2Fdemo%2Fa.webp&w=96&q=60' })
  })

  it('is coarse unless it is looked at closely', () => {
    expect(imageSource('/demo/a.webp', 1200, '72px').src).toContain('q=60')
    expect(imageSource('/demo/a.webp', 1200, '72px', 'fine').src).toContain('q=70')
  })

  it('is never asked for wider than its file', () => {
    expect(widthsOf(imageSource('/demo/a.webp', 600, '100vw').srcSet)).toEqual([320, 480])
    expect(imageSource('/demo/a.webp', 50, '80px').src).toContain('w=96')
  })
})

it('API-02 a remote server’s picture and a drawing are shown as they come', () => {
  expect(imageSource('https://cdn.example/a.jpg', 1200, '50vw')).toEqual({ src: 'https://cdn.example/a.jpg' })
  expect(imageSource('/demo/logo.svg', 200, '180px')).toEqual({ src: '/demo/logo.svg' })
})
