import { scoreOfJest, scoreOfPlaywright } from './runners.mjs'

describe('the sum of a run', () => {
  it('counts a browser test that passed only in a retry as failed', () => {
    expect(scoreOfPlaywright({ stats: { expected: 7, flaky: 2, unexpected: 1 }, errors: [] })).toEqual({ passed: 7, failed: 3 })
  })

  it('counts an error outside of all tests as failed', () => {
    expect(scoreOfPlaywright({ stats: { expected: 7, flaky: 0, unexpected: 0 }, errors: [{}] })).toEqual({ passed: 7, failed: 1 })
    expect(scoreOfJest({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({ passed: 7, failed: 3 })
  })
})
