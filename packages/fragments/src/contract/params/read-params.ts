import type { FragmentDeclaration } from '../manifest.ts'
import { CONTRACT_VERSION } from '../version.ts'
import { PARAMS_QUERY } from './format-params.ts'
import { parseParams, type Params } from './params.ts'
import { fromTextParams } from './text-params.ts'

/** The params in the address of a fragment. Tabs of contract 1 name each as a text. Null for what holds none. */
export function readQueryParams(search: URLSearchParams): Params | null {
  const json = search.get(PARAMS_QUERY)
  return json === null ? Object.fromEntries(search) : parseParams(json)
}

/** The params that a form carries. One of contract 1 carries a query string. Null for what holds none. */
export function readFormParams(text: string): Params | null {
  return text.startsWith('{') || text === '' ? parseParams(text) : Object.fromEntries(new URLSearchParams(text))
}

/** Params as a build of this contract takes them: what renders, forms and tabs of contract 1 pass as texts are values to it. */
export function fitParams(params: Params, declaration: FragmentDeclaration | undefined, contract = CONTRACT_VERSION): Params {
  return declaration && contract > 1 ? fromTextParams(params, declaration.params) : params
}
