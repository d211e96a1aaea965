const READS = ['getUint8', 'getUint16', 'getUint32'] as const

/** How often a function reads from the bytes that it is given: a count of its steps, which no load of the machine changes. A spy of Vitest would store each call. */
export function countReads(read: () => void): number {
  let reads = 0
  const originals = READS.map((name) => ({ name, original: DataView.prototype[name] }))
  for (const { name, original } of originals)
    Reflect.set(DataView.prototype, name, function counted(this: DataView, at: number, isLittle?: boolean) {
      reads += 1
      return original.call(this, at, isLittle)
    })
  try {
    read()
  } finally {
    for (const { name, original } of originals) Reflect.set(DataView.prototype, name, original)
  }
  return reads
}
