import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Names of the params that the slots of a remote pass, by the fragment (`<remote>/<name>`) that they show. */
export type FoundSlots = Readonly<Record<string, readonly string[]>>

/** Calls that show a fragment, as `Slot` does. */
const CALLS = new Set(['fillSlot', 'fillOnFocus'])
/** Most files have no slot, and are not read by the compiler. */
const MENTION = /<Slot\b|\bfillSlot\(|\bfillOnFocus\(/

/** The slots in the sources of a remote. Throws for one that does not write its fragment and its params out: nothing is known of it. */
export function findSlots(folder: string): FoundSlots {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder, exclude: (name) => name.endsWith('.test.ts') || name.endsWith('.test.tsx') })
  const found = new Map<string, Set<string>>()
  for (const file of files.toSorted()) {
    const source = readFileSync(join(folder, file), 'utf8')
    if (!MENTION.test(source)) continue
    for (const { fragment, params } of slotsIn(file, source)) {
      const known = found.get(fragment) ?? new Set()
      found.set(fragment, new Set([...known, ...params]))
    }
  }
  return Object.fromEntries(
    [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([fragment, params]) => [fragment, [...params].toSorted()]),
  )
}

interface FoundSlot {
  readonly fragment: string
  readonly params: readonly string[]
}

/** The slots in one file. */
export function slotsIn(file: string, source: string): FoundSlot[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: FoundSlot[] = []
  const visit = (node: ts.Node): void => {
    const slot = readSlot(node)
    if (slot) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
      const place = `${file}:${line + 1}`
      found.push({ fragment: readFragment(slot.fragment, place), params: readParams(slot.params, place) })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

interface SlotNode {
  readonly fragment: ts.Expression | undefined
  readonly params: ts.Expression | undefined
}

function readSlot(node: ts.Node): SlotNode | undefined {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && CALLS.has(node.expression.text)) {
    const [first, second, third] = node.arguments
    return node.expression.text === 'fillSlot' ? { fragment: second, params: third } : { fragment: first, params: undefined }
  }
  if (!ts.isJsxSelfClosingElement(node) || !ts.isIdentifier(node.tagName) || node.tagName.text !== 'Slot') return undefined
  const valueOf = (name: string) => {
    const attribute = node.attributes.properties.find((each) => each.name?.getText() === name)
    const value = attribute && ts.isJsxAttribute(attribute) ? attribute.initializer : undefined
    return value && ts.isJsxExpression(value) ? value.expression : (value as ts.StringLiteral | undefined)
  }
  return { fragment: valueOf('fragment'), params: valueOf('params') }
}

function readFragment(node: ts.Expression | undefined, place: string): string {
  if (node && ts.isStringLiteral(node)) return node.text
  throw new Error(`${place}: a slot names its fragment as a text.`)
}

function readParams(node: ts.Expression | undefined, place: string): string[] {
  if (node === undefined) return []
  if (!ts.isObjectLiteralExpression(node)) throw new Error(`${place}: a slot writes its params out, as { name: value }.`)
  return node.properties.map(({ name }) => {
    if (!name || ts.isComputedPropertyName(name)) throw new Error(`${place}: a slot writes the names of its params out, without a spread.`)
    return name.text
  })
}
