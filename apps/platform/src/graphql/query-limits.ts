import { GraphQLError, Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql'
import { DEFAULT_LIMIT, MAX_LIMIT } from './store-schema.ts'

/** How deep fields may stand within each other. Deep enough for the usual introspection query. */
const MAX_DEPTH = 16
/** Fields that an answer may hold, counted before anything is read; each field at the top counts as much as many of those. */
const MAX_COST = 20_000
const COST_OF_A_READ = 500

interface Extent {
  readonly depth: number
  readonly cost: number
}

/** What is wrong with a valid query that asks for too much. The document must have passed validation: fragments end there. */
export function excess(document: DocumentNode, variables: Readonly<Record<string, unknown>>): GraphQLError | undefined {
  const measure = meter(document, variables)
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const { depth, cost } = measure(definition.selectionSet, true)
    if (depth > MAX_DEPTH)
      return new GraphQLError(`The query is ${depth} fields deep; ${MAX_DEPTH} are allowed.`, { extensions: { code: 'QUERY_TOO_DEEP' } })
    if (cost > MAX_COST)
      return new GraphQLError(`The query may answer ${cost} fields; ${MAX_COST} are allowed.`, { extensions: { code: 'QUERY_TOO_LARGE' } })
  }
  return undefined
}

/** Measures each fragment once: fragments that name each other twice would double the work at every step. */
function meter(document: DocumentNode, variables: Readonly<Record<string, unknown>>) {
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  )
  const known = new Map<string, Extent>()

  function ofFragment(name: string, top: boolean): Extent {
    const key = `${top}:${name}`
    const measured = known.get(key)
    if (measured) return measured
    const fragment = fragments.get(name)
    const extent = fragment ? measure(fragment.selectionSet, top) : { depth: 0, cost: 0 }
    known.set(key, extent)
    return extent
  }

  function ofField(field: FieldNode, top: boolean): Extent {
    const inner = field.selectionSet ? measure(field.selectionSet, false) : { depth: 0, cost: 0 }
    return { depth: inner.depth + 1, cost: (top ? COST_OF_A_READ : 1) + inner.cost * timesOf(field, variables) }
  }

  function measure({ selections }: SelectionSetNode, top: boolean): Extent {
    let depth = 0
    let cost = 0
    for (const selection of selections) {
      const extent =
        selection.kind === Kind.FIELD
          ? ofField(selection, top)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? measure(selection.selectionSet, top)
            : ofFragment(selection.name.value, top)
      depth = Math.max(depth, extent.depth)
      cost += extent.cost
    }
    return { depth, cost }
  }
  return measure
}

const PAGES: ReadonlySet<string> = new Set(['products', 'collections', 'orders'])

function timesOf({ name, arguments: args = [] }: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  if (!PAGES.has(name.value)) return 1
  const limit = args.find((argument) => argument.name.value === 'limit')?.value
  if (!limit) return DEFAULT_LIMIT
  const value = limit.kind === Kind.INT ? Number(limit.value) : limit.kind === Kind.VARIABLE ? variables[limit.name.value] : undefined
  return typeof value === 'number' && value > 0 ? Math.min(value, MAX_LIMIT) : MAX_LIMIT
}
