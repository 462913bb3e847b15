import pg from 'pg'

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/** The SQL statements that run during `work`; `work` can read those so far. */
export async function statementsOf(work: (soFar: () => readonly string[]) => Promise<unknown>): Promise<readonly string[]> {
  const querySpy = jest.spyOn(pg.Client.prototype, 'query')
  const soFar = () => querySpy.mock.calls.map(([query]: readonly unknown[]) => textOf(query))
  try {
    await work(soFar)
    return soFar()
  } finally {
    querySpy.mockRestore()
  }
}
