/** Ends the reading of a file that is no table: what follows the line cannot be told apart any more. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'

  constructor(
    readonly reason: 'not_utf8' | 'line_too_long' | 'broken_quotes' | 'too_many_rows',
    readonly line: number,
  ) {
    super(`${reason} in line ${line}`)
  }
}
