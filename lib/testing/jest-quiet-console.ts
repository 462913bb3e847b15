import { format } from 'node:util'

/** What React and our own code complain about is a defect: it fails the test. A test that expects a complaint spies on console.error itself. */
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
