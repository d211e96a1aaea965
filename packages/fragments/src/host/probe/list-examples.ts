import { toTextParams, type FragmentDeclaration, type Manifest, type Params } from '../../contract/index.ts'
import type { ExampleParams } from '../../contract/release/lookups.ts'
import type { ReleaseFacts } from '../../contract/release/release-facts.ts'

export interface Example {
  /** Name of the page or fragment within its remote. */
  readonly name: string
  readonly declaration: FragmentDeclaration
  /** Pattern of the page; undefined for any other fragment. */
  readonly pattern: string | undefined
  readonly params: ExampleParams
}

/** The examples that are declared, and everything else that needs no params. */
export function listExamples(manifest: Manifest, declared: ReleaseFacts['examples']): Example[] {
  const parts = [
    ...Object.entries(manifest.pages).map(([name, page]) => ({ name, declaration: page, pattern: page.pattern })),
    ...Object.entries(manifest.fragments).map(([name, declaration]) => ({ name, declaration, pattern: undefined })),
  ]
  return parts.flatMap((part) => {
    const without: ExampleParams[] = requiresParams(part.declaration) ? [] : [{}]
    return (declared[part.name] ?? without).map((params) => ({ ...part, params }))
  })
}

function requiresParams({ params: { required } }: FragmentDeclaration): boolean {
  return Array.isArray(required) && required.length > 0
}

/** `/products/:slug` with `{slug, Color}` is `/products/mug?Color=Ink`. */
export function pageUrl(pattern: string, params: Params): string {
  const texts = toTextParams(params)
  const names = new Set([...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const path = pattern.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(texts[name] ?? ''))
  const query = new URLSearchParams(Object.entries(texts).filter(([name]) => !names.has(name))).toString()
  return query === '' ? path : `${path}?${query}`
}
