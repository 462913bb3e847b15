/** How many letters must be put in, left out, replaced or swapped with their neighbour to make one word of the other; Infinity when more than `most`. */
export function editDistance(from: string, to: string, most: number): number {
  const [source, target] = [[...from], [...to]]
  if (Math.abs(source.length - target.length) > most) return Infinity
  let [before, above] = [[] as readonly number[], target.map((_, column) => column)]
  above = [...above, target.length]
  for (const [row, letter] of source.entries()) {
    const line = [row + 1]
    for (const [column, other] of target.entries()) {
      const replaced = cell(above, column) + (letter === other ? 0 : 1)
      const swapped = letter === target[column - 1] && source[row - 1] === other ? cell(before, column - 1) + 1 : Infinity
      line.push(Math.min(replaced, swapped, cell(above, column + 1) + 1, cell(line, column) + 1))
    }
    ;[before, above] = [above, line]
  }
  const distance = cell(above, target.length)
  return distance <= most ? distance : Infinity
}

const cell = (line: readonly number[], column: number): number => line[column] ?? Infinity
