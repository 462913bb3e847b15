import { certificateState } from './model'

it.each([
  ['', '2027-01-01', true],
  ['2027-01-04', '2027-01-04', false],
  ['2027-01-04', '2027-12-04', false],
  ['2027-01-04', '2027-12-06', true],
  ['2027-01-04', '2028-06-01', true],
  ['2028-02-29', '2029-01-29', false],
])('a self-audit certified on %j is due on %s: %s', (signedOn, today, isDue) => {
  expect(certificateState(signedOn, today)).toEqual({ signedOn: signedOn || null, isDue })
})
