import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { scoreOfJest, scoreOfPlaywright, WORKER_WAS_KILLED } from './runners.mjs'

describe('the sum of a run', () => {
  it('counts a browser test that passed only in a retry as failed', () => {
    expect(scoreOfPlaywright({ stats: { expected: 7, flaky: 2, unexpected: 1 }, errors: [] })).toEqual({ passed: 7, failed: 3 })
  })

  it('counts an error outside of all tests as failed', () => {
    expect(scoreOfPlaywright({ stats: { expected: 7, flaky: 0, unexpected: 0 }, errors: [{}] })).toEqual({ passed: 7, failed: 1 })
    expect(scoreOfJest({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({ passed: 7, failed: 3 })
  })

  it('knows the sentence that this version of jest prints when it has to end a worker', () => {
    const { resolve } = createRequire(createRequire(__filename).resolve('jest/package.json'))
    const runner = createRequire(resolve('@jest/core')).resolve('jest-runner')
    expect(readFileSync(runner, 'utf8')).toMatch(WORKER_WAS_KILLED)
  })
})
