type Cell = string | number

/** Prints rows as a plain-text table; the first row is the heading. Numbers stand to the right. */
export function printTable(title: string, rows: readonly (readonly Cell[])[]): void {
  const texts = rows.map((row) => row.map(String))
  const columns = Math.max(...texts.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) => Math.max(...texts.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly Cell[]) =>
    widths
      .map((width, column) => pad(row[column] ?? '', width))
      .join('  ')
      .trimEnd()
  const [heading, ...body] = rows
  console.log(`\n${title}`)
  if (heading) console.log(line(heading.map(String)))
  console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of body) console.log(line(row))
}

function pad(cell: Cell, width: number): string {
  return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width)
}
