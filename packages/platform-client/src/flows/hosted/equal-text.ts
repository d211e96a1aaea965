/** Compares secrets: takes as long for two texts that differ in the first character as for two that differ in the last. */
export function equalText(one: string, other: string): boolean {
  const encoder = new TextEncoder()
  const [left, right] = [encoder.encode(one), encoder.encode(other)]
  let difference = left.length ^ right.length
  for (let index = 0; index < left.length; index++) difference |= (left[index] ?? 0) ^ (right[index % right.length] ?? 0)
  return difference === 0
}
