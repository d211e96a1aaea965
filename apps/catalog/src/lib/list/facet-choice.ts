/** Facets with values of the shop's own. Options are named by the shop, too. */
export type FacetKind = 'brand' | 'tag' | 'type' | 'option'

/** A value of a facet. */
export interface FacetChoice {
  readonly kind: FacetKind
  /** The name of the option; empty for the other kinds. */
  readonly name: string
  readonly value: string
}

const MAX_LENGTH = 200
/** Facets that are no options. An option of the same name is written with its first letter escaped. */
const KINDS: readonly string[] = ['brand', 'tag', 'type'] satisfies FacetKind[]

/** A choice as addresses and forms hold it: `brand.Halm`, `Color.Ink`. */
export function choiceToken({ kind, name, value }: FacetChoice): string {
  const facet = kind === 'option' ? optionKey(name) : kind
  return `${facet}.${escapeText(value, /[%*]/g)}`
}

/** Null where it is none. */
export function parseChoice(token: string): FacetChoice | null {
  const dot = token.indexOf('.')
  const facet = token.slice(0, dot)
  const [name, value] = [unescapeText(facet), unescapeText(token.slice(dot + 1))]
  if (dot < 1 || !name || !value || token.length > MAX_LENGTH) return null
  return KINDS.includes(facet) ? { kind: facet as FacetKind, name: '', value } : { kind: 'option', name, value }
}

function optionKey(name: string): string {
  return KINDS.includes(name) ? escapeText(name.charAt(0), /./g) + name.slice(1) : escapeText(name, /[%*.]/g)
}

function escapeText(text: string, characters: RegExp): string {
  return text.replace(characters, (character) => `%${character.charCodeAt(0).toString(16)}`)
}

function unescapeText(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
