/**
 * How many letters have to be changed, left out, put in or swapped with the next one to make one word of the other; one more than
 * `most` where it is more than that. With `unfinished`, the rest of the second word counts nothing.
 */
export function editDistance(typed: string, word: string, most: number, unfinished = false): number {
  const tooFar = most + 1
  if (word.length < typed.length - most || (!unfinished && word.length > typed.length + most)) return tooFar
  const columns = unfinished ? Math.min(word.length, typed.length + most) : word.length
  let beforeLast = new Uint8Array(columns + 1)
  let last = Uint8Array.from({ length: columns + 1 }, (_, column) => Math.min(column, tooFar))
  let row = new Uint8Array(columns + 1)
  for (let index = 1; index <= typed.length; index += 1) {
    row[0] = Math.min(index, tooFar)
    let least = row[0]
    for (let column = 1; column <= columns; column += 1) {
      const same = typed[index - 1] === word[column - 1]
      let cost = Math.min((last[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1))
      if (index > 1 && column > 1 && typed[index - 1] === word[column - 2] && typed[index - 2] === word[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      row[column] = Math.min(cost, tooFar)
      least = Math.min(least, cost)
    }
    if (least > most) return tooFar
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return unfinished ? Math.min(...last) : (last[columns] ?? tooFar)
}
