import { format } from 'node:util'

/** Errors logged by React or our own code fail the test. A test that expects one mocks console.error itself. */
let complaints: string[] = []
const printError = console.error

beforeEach(() => {
  complaints = []
  console.error = (...parts: unknown[]) => {
    complaints.push(format(...parts))
  }
})

afterEach(() => {
  console.error = printError
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`)
})
