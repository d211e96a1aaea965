/** A module of strings, each on one line: they are data, which is compared by the test that compiles it again. */
export function toModule(strings: Readonly<Record<string, string>>): string {
  const exports = Object.entries(strings).map(([name, text]) => `export const ${name} =\n  '${escapeText(text)}'\n`)
  return `// Written by scripts/compile-knowledge.ts.\n${exports.join('')}`
}

function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)
}
