import { CODES_BY_NAME, countryCode, countryName } from './countries'

describe('IND-04 a country', () => {
  it('of origin is found again by its displayed name', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap((first) => letters.map((second) => first + second))
    const retired = codes.filter((code) => new Intl.Locale(`und-${code}`).region !== code)
    const lost = codes.filter((code) => !retired.includes(code) && countryCode(countryName(code)) !== code)
    expect(lost).toEqual([])
    expect(['France', 'United Kingdom', 'Russia', 'Serbia', 'India'].map(countryCode)).toEqual(['FR', 'GB', 'RU', 'RS', 'IN'])
  })

  it('that is unknown has no code', () => {
    expect(countryCode('Atlantis')).toBeNull()
  })

  it('is sorted by its name, not by its code', () => {
    const place = (code: string) => CODES_BY_NAME.indexOf(code)
    expect(place('ES')).toBeGreaterThan(place('IN'))
    expect(place('CH')).toBeGreaterThan(place('CL'))
  })
})
