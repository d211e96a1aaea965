import { lowerBudget, PRIMARY_BUDGET, type Budget, type FragmentDeclaration, type Manifest } from '../../contract/index.ts'
import type { ReleaseFacts } from '../../contract/release-facts.ts'
import { FragmentFault } from '../fetch/fragment-fault.ts'
import { openFragment, type FetchRemote } from '../fetch/open-fragment.ts'

/** A Worker that has just been started on a machine with other work says nothing about how fast it is: its time is not judged. */
const TIME_LIMIT_MS = 10_000
const INSTANCE = 'probe'
const TRACEPARENT = '00-00000000000000000000000000000001-0000000000000001-00'

/** An example of a page or fragment, and why the host could not show it. */
export class ExampleFailure extends Error {
  override readonly name = 'ExampleFailure'
}

type Params = Readonly<Record<string, string>>

interface ExampleBuild {
  readonly manifest: Manifest
  /** As its manifest declares them. */
  readonly examples: ReleaseFacts['examples']
  /** Of the Worker that runs it, where versions have names of their own. */
  readonly version?: string | undefined
}

interface Example {
  readonly name: string
  readonly declaration: FragmentDeclaration
  /** Of a page. */
  readonly pattern: string | undefined
  readonly params: Params
}

/**
 * Renders every example of a build as the host does for a shopper without a session. What the examples show may be missing in this store, so
 * that 404 is as good as a page. Returns how many there are.
 * @param store origin of the store that the pages stand in
 * @throws ExampleFailure that names the first one that the host could not show
 */
export async function renderExamples(build: ExampleBuild, fetchRemote: FetchRemote, store: string): Promise<number> {
  const examples = listExamples(build.manifest, build.examples)
  for (const example of examples) await renderExample(build, example, fetchRemote, store)
  return examples.length
}

async function renderExample(
  { manifest: { name: remote, build }, version }: ExampleBuild,
  example: Example,
  fetchRemote: FetchRemote,
  store: string,
): Promise<void> {
  const { name, declaration, pattern, params } = example
  const url = `${store}${pattern === undefined ? '/' : pageUrl(pattern, params)}`
  const refuse = (reason: string, cause?: unknown): never => {
    throw new ExampleFailure(`${remote}/${name}${describe(params)}: ${reason}`, { cause })
  }
  const request = {
    fragment: `${remote}/${name}`,
    params: { ...params },
    instance: INSTANCE,
    locale: 'en',
    currency: 'USD',
    url,
    traceparent: TRACEPARENT,
    token: null,
    clientAddress: null,
    build,
    version,
    accept: 'text/html',
  } as const
  try {
    const opened = await openFragment({ fetchRemote, rewriteMedia: (text) => text }, request, budgetOf(declaration))
    if (opened.build !== build) refuse(`the build ${opened.build} responded`)
    if (opened.envelope) await opened.body()
    else if (opened.status === 200) refuse('no HTML')
    else if (opened.status === 400 || opened.status >= 500) refuse(`responded ${opened.status}`)
  } catch (error) {
    if (!(error instanceof FragmentFault)) throw error
    refuse(error.message, error)
  }
}

/** The size alone is judged. */
function budgetOf({ budget }: FragmentDeclaration): Budget {
  return { ...lowerBudget(PRIMARY_BUDGET, budget), headersMs: TIME_LIMIT_MS, bodyMs: TIME_LIMIT_MS }
}

/** What is declared, and everything else that needs no params. */
function listExamples(manifest: Manifest, declared: ReleaseFacts['examples']): Example[] {
  const parts = [
    ...Object.entries(manifest.pages).map(([name, page]) => ({ name, declaration: page, pattern: page.pattern })),
    ...Object.entries(manifest.fragments).map(([name, declaration]) => ({ name, declaration, pattern: undefined })),
  ]
  return parts.flatMap((part) => {
    const without: Params[] = requiresParams(part.declaration) ? [] : [{}]
    return (declared[part.name] ?? without).map((params) => ({ ...part, params }))
  })
}

function requiresParams({ params: { required } }: FragmentDeclaration): boolean {
  return Array.isArray(required) && required.length > 0
}

/** `/products/:slug` with `{slug, Color}` is `/products/mug?Color=Ink`. */
function pageUrl(pattern: string, params: Params): string {
  const names = new Set([...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const path = pattern.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams(Object.entries(params).filter(([name]) => !names.has(name))).toString()
  return query === '' ? path : `${path}?${query}`
}

function describe(params: Params): string {
  const query = new URLSearchParams(params).toString()
  return query === '' ? '' : `?${query}`
}
