import pg from 'pg'

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/** The statements that the database is asked to run meanwhile. `work` can ask for those up to a moment. */
export async function statementsOf(work: (soFar: () => readonly string[]) => Promise<unknown>): Promise<readonly string[]> {
  const asked = jest.spyOn(pg.Client.prototype, 'query')
  const soFar = () => asked.mock.calls.map(([query]: readonly unknown[]) => textOf(query))
  try {
    await work(soFar)
    return soFar()
  } finally {
    asked.mockRestore()
  }
}
