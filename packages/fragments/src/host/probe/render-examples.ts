import { DEFAULT_LOCALE, localizedPath, type Locale } from '@galleria/intl/locales'
import { lowerBudget, PRIMARY_BUDGET, type Budget, type FragmentDeclaration, type Manifest } from '../../contract/index.ts'
import type { ReleaseFacts } from '../../contract/release-facts.ts'
import { FragmentFault } from '../fetch/fragment-fault.ts'
import { openFragment, type FetchRemote } from '../fetch/open-fragment.ts'

/** A Worker that has just been started on a machine with other work says nothing about how fast it is: its time is not judged. */
const TIME_LIMIT_MS = 10_000
const INSTANCE = 'probe'
/** Not there, or no longer. */
const MISSING = new Set([404, 410])
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

/** What was rendered of a build, counted by its examples. */
export interface ExampleCounts {
  readonly examples: number
  /** Shown in every language. */
  readonly passed: number
  /** Of what this store does not have, which says nothing about the build. */
  readonly skipped: number
}

interface ProbedStore {
  readonly fetchRemote: FetchRemote
  /** Origin of the store that the pages stand in. */
  readonly storeUrl: string
  readonly locales: readonly Locale[]
}

/**
 * Renders every example of a build as the host does for a shopper without a session, in each language.
 * @throws ExampleFailure that names the first one that the host could not show
 */
export async function renderExamples(build: ExampleBuild, store: ProbedStore): Promise<ExampleCounts> {
  const examples = listExamples(build.manifest, build.examples)
  let skipped = 0
  for (const example of examples) {
    const shown = []
    for (const locale of store.locales) shown.push(await renderExample(build, example, store, locale))
    if (shown.includes(false)) skipped += 1
  }
  return { examples: examples.length, passed: examples.length - skipped, skipped }
}

/** @returns whether the store has what the example shows */
async function renderExample(
  { manifest: { name: remote, build }, version }: ExampleBuild,
  { name, declaration, pattern, params }: Example,
  { fetchRemote, storeUrl }: ProbedStore,
  locale: Locale,
): Promise<boolean> {
  const url = storeUrl + localizedPath(locale, pattern === undefined ? '/' : pageUrl(pattern, params))
  const refuse = (reason: string, cause?: unknown): never => {
    const language = locale === DEFAULT_LOCALE ? '' : ` in ${locale}`
    throw new ExampleFailure(`${remote}/${name}${describe(params)}${language}: ${reason}`, { cause })
  }
  const request = {
    fragment: `${remote}/${name}`,
    params: { ...params },
    instance: INSTANCE,
    locale,
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
    return !MISSING.has(opened.status)
  } catch (error) {
    if (!(error instanceof FragmentFault)) throw error
    return refuse(error.message, error)
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
