/** Milliseconds of processor time that the yardstick takes more than hello on a quiet machine: the least that two cores ever showed, less what their load added. */
export const YARDSTICK_CPU = 28

const PARTS = 400

/**
 * The code of a Worker that does at its start what remotes do: 250 KB of classes, tables and functions are read, and each is used once. Load on a
 * machine, or a slower one, makes it dearer as it makes theirs, by more than it does hello.
 */
export function yardstickCode(): string {
  const parts = Array.from({ length: PARTS }, (_, index) => partCode(index))
  return `const parts = new Map()\n${parts.join('')}\nexport default { fetch: () => new Response(String(parts.size)) }\n`
}

function partCode(index: number): string {
  return `
class Part${index} {
  #start = ${index}
  constructor(items) { this.items = items }
  get total() { return this.items.reduce((sum, { value }) => sum + value, this.#start) }
  describe(prefix) { return prefix + '-${index}-' + this.total }
}
const rules${index} = { name: { type: 'string', min: ${index} }, size: { type: 'number', max: ${index * 7} }, tags: ['new', 'sale', 'part ${index}'] }
const check${index} = (value) => Object.entries(rules${index}).every(([key, rule]) => Array.isArray(rule) || typeof value[key] === rule.type)
parts.set('part ${index}', { part: new Part${index}([{ value: ${index} }, { value: ${index + 1} }]).describe('part'), valid: check${index}({ name: 'n${index}', size: ${index} }) })
`
}
