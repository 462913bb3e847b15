import { CODES_BY_NAME, countryCode, countryName } from './countries'

describe('IND-04 a country', () => {
  it('that a product can come from is found again by the name it is shown with', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap((first) => letters.map((second) => first + second))
    const retired = codes.filter((code) => new Intl.Locale(`und-${code}`).region !== code)
    const lost = codes.filter((code) => !retired.includes(code) && countryCode(countryName(code)) !== code)
    expect(lost).toEqual([])
    expect(['France', 'United Kingdom', 'Russia', 'Serbia', 'India'].map(countryCode)).toEqual(['FR', 'GB', 'RU', 'RS', 'IN'])
  })

  it('nobody knows has no code', () => {
    expect(countryCode('Atlantis')).toBeNull()
  })

  it('stands in the order of its name, not of its code', () => {
    const place = (code: string) => CODES_BY_NAME.indexOf(code)
    expect(place('ES')).toBeGreaterThan(place('IN'))
    expect(place('CH')).toBeGreaterThan(place('CL'))
  })
})
