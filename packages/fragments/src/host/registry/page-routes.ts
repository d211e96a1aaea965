import { LIST_PARAM, type FragmentDeclaration, type Manifest, type PageDeclaration } from '../../contract/index.ts'

export interface PageMatch {
  readonly fragment: string
  readonly declaration: PageDeclaration
  /** Params of the path. */
  readonly params: Record<string, string>
  readonly query: DeclaredQuery
}

interface DeclaredQuery {
  /** Names of the query parameters that the page declares. */
  readonly names: ReadonlySet<string>
  /** Those of the names that hold several values. */
  readonly lists: ReadonlySet<string>
  /** Whether the page takes others, too. */
  readonly isOpen: boolean
}

/** A page's addresses. */
export interface PageRoute {
  readonly fragment: string
  readonly query: DeclaredQuery
  readonly pattern: RegExp
  readonly names: string[]
  readonly declaration: PageDeclaration
}

/** The page of a path, with its params. Null where no page has the path, or its params cannot be decoded. */
export function matchPage(routes: readonly PageRoute[], pathname: string): PageMatch | null {
  for (const { pattern, names, fragment, declaration, query } of routes) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const params = decodeParams(names, found.slice(1))
    return params && { fragment, declaration, params, query }
  }
  return null
}

/** The routes of all pages of a remote. */
export function routesOf(manifest: Manifest): PageRoute[] {
  return Object.entries(manifest.pages).map(([name, declaration]) => {
    const names: string[] = []
    const source = declaration.pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:([a-zA-Z]+)/g, (_, param: string) => {
      names.push(param)
      return '([^/]+)'
    })
    return {
      fragment: `${manifest.name}/${name}`,
      pattern: new RegExp(`^${source}$`),
      names,
      declaration,
      query: toDeclaredQuery(declaration),
    }
  })
}

/** The query that the JSON schema of the params declares: beside those of the path, a page's params come from its query. */
function toDeclaredQuery({ params: { properties, additionalProperties } }: FragmentDeclaration): DeclaredQuery {
  // A manifest may hold any JSON here, and null would take the reading of all remotes along.
  const declared = Object.entries<{ [LIST_PARAM]?: unknown } | null>({ ...(properties as object | undefined) })
  const lists = declared.filter(([, schema]) => schema?.[LIST_PARAM])
  return {
    names: new Set(declared.map(([name]) => name)),
    lists: new Set(lists.map(([name]) => name)),
    isOpen: typeof additionalProperties === 'object' || additionalProperties === true,
  }
}

function decodeParams(names: string[], values: string[]): Record<string, string> | null {
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]))
  } catch {
    return null
  }
}
