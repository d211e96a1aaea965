declare const process: { argv: string[] }

// Runs one example after the other; the last line says what became of each.
await import('./prelude.ts')
const outcomes: Record<string, string> = {}
for (const file of process.argv.slice(3)) {
  try {
    await import(`./${file}`)
    outcomes[file] = 'ran'
  } catch (error) {
    outcomes[file] = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
}
console.log(`\n${JSON.stringify(outcomes)}`)
