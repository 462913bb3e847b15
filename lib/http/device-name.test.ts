import { readDeviceName } from './device-name'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const EDGE =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0'

describe('the name of a device', () => {
  it.each([
    [ANDROID, 'Chrome', 'Android'],
    [FIREFOX, 'Firefox', 'Windows'],
    [IPHONE, 'Safari', 'iOS'],
    [EDGE, 'Edge', 'macOS'],
    ['curl/8.5.0', '', ''],
    ['', '', ''],
    ['<script>alert(1)</script>', '', ''],
    [`${'x'.repeat(2_000)} Firefox/127.0`, '', ''],
  ])('AUTH-05 of %s is its browser and its system, without version and model', (userAgent, browser, system) => {
    expect(readDeviceName(userAgent)).toEqual({ browser, system })
  })
})
