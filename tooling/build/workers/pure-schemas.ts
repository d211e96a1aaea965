import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { parseSync } from 'oxc-parser'

const ENTITIES = /[\\/]platform-client[\\/]src[\\/]entities[\\/][\w\\/-]+\.ts$/

/**
 * A schema of the platform's entities has no effect but its value. esbuild keeps one that nothing uses where it is spread of others, since a
 * spread may call getters: as the value of a function that is marked as pure, it is left out.
 */
export const pureSchemas: Plugin = {
  name: 'pure-schemas',
  setup({ onLoad }) {
    onLoad({ filter: ENTITIES }, ({ path }) => ({ contents: markSchemas(path, readFileSync(path, 'utf8')), loader: 'ts' }))
  },
}

/** The module with every top-level constant that is called for marked. Lines stay as they are. */
export function markSchemas(path: string, code: string): string {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const calls = program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
  return calls.reduceRight(
    (marked, { start, end }) => `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`,
    code,
  )
}
