import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '@galleria/commerce/values/records'
import type { ContentFile } from './content-file.ts'
import { CONTENT_PATH, CURRENCIES_PATH, PAGES_PATH, SEARCH_PATH, TOPICS_PATH, type StoredTexts } from './stored-texts.ts'

/** What one call changes: fields, or a page. */
interface Change {
  readonly kind: 'new' | 'changed' | 'removed'
  readonly name: string
}

export interface Write {
  readonly changes: readonly Change[]
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: object
}

/** What an import has to do about one part of the file. */
export interface PartPlan {
  readonly part: string
  readonly writes: readonly Write[]
  readonly unchanged: number
}

/**
 * The calls that give a store what the file holds; none where it has it already. A part that the file holds is afterwards as in the file, so
 * what is not named there is removed. Pages come before the links to them.
 */
export function planImport(file: ContentFile, { file: stored, revisions }: StoredTexts): PartPlan[] {
  const { pages, content, search, currencies, topics } = file
  return [
    ...(pages ? [planPages(pages, stored.pages, revisions.pages)] : []),
    ...(content ? [planContent(content, stored.content, revisions.content)] : []),
    ...(search ? [planSearch(search, stored.search)] : []),
    ...(currencies ? [planCurrencies(currencies, stored.currencies)] : []),
    ...(topics ? [planTopics(topics, stored.topics)] : []),
  ]
}

type Pages = NonNullable<ContentFile['pages']>

function planPages(pages: Pages, stored: Pages, revisions: ReadonlyMap<string, string>): PartPlan {
  const { changes: all, unchanged } = compare(pages, stored)
  const writes = all.map((change) => {
    const path = `${PAGES_PATH}/${change.name}`
    const revision = revisions.get(change.name) ?? '0'
    const changes = [change]
    return change.kind === 'removed'
      ? ({ changes, method: 'DELETE', path: `${path}?revision=${revision}` } as const)
      : ({ changes, method: 'POST', path, body: { page: { ...pages[change.name], revision } } } as const)
  })
  // The store has room for so many pages: first out, then in.
  return { part: 'pages', writes: writes.toSorted((left, right) => removals(right) - removals(left)), unchanged }
}

function planContent(content: NonNullable<ContentFile['content']>, stored: object, revision: string): PartPlan {
  const { changes, unchanged } = compare(withoutDefaults(content), stored)
  const fields = Object.fromEntries(
    changes.map(({ name, kind }) => [name, kind === 'removed' ? null : replacement(Reflect.get(stored, name), Reflect.get(content, name))]),
  )
  const write = { changes, method: 'PATCH', path: CONTENT_PATH, body: { content: { ...fields, revision } } } as const
  return { part: 'content', writes: changes.length > 0 ? [write] : [], unchanged }
}

function planSearch(search: NonNullable<ContentFile['search']>, stored: object): PartPlan {
  const { changes, unchanged } = compare(search, stored)
  const write = { changes, method: 'POST', path: SEARCH_PATH, body: { searchSettings: search } } as const
  return { part: 'search', writes: changes.length > 0 ? [write] : [], unchanged }
}

/** A call of these settings leaves what it does not name: what the file leaves out is named as empty, but for the currency that is paid in. */
function planCurrencies(currencies: NonNullable<ContentFile['currencies']>, stored: NonNullable<ContentFile['currencies']>): PartPlan {
  const whole = { currency: stored.currency, rates: {}, rounding: {}, currencyOfCountry: {}, ...currencies }
  const { changes, unchanged } = compare(whole, stored)
  const write = { changes, method: 'POST', path: CURRENCIES_PATH, body: { currencySettings: whole } } as const
  return { part: 'currencies', writes: changes.length > 0 ? [write] : [], unchanged }
}

type Topics = NonNullable<ContentFile['topics']>

/** The call replaces all topics. Members see them in the order of the file, so that another order is a change too. */
function planTopics(topics: Topics, stored: Topics): PartPlan {
  const byKey = (list: Topics) => Object.fromEntries(list.map(({ key, name }) => [key, name]))
  const { changes, unchanged } = compare(byKey(topics), byKey(stored))
  const isSorted = isDeepStrictEqual(
    topics.map(({ key }) => key),
    stored.map(({ key }) => key),
  )
  if (changes.length === 0 && isSorted) return { part: 'topics', writes: [], unchanged }
  const named: readonly Change[] = changes.length > 0 ? changes : [{ kind: 'changed', name: 'order' }]
  return { part: 'topics', writes: [{ changes: named, method: 'POST', path: TOPICS_PATH, body: { topics } }], unchanged }
}

function compare(target: object, stored: object): { changes: Change[]; unchanged: number } {
  const before = new Map(Object.entries(stored))
  const after = new Map(Object.entries(target))
  const kindOf = (name: string): Change['kind'] | undefined => {
    if (!after.has(name)) return 'removed'
    if (!before.has(name)) return 'new'
    return isDeepStrictEqual(plain(after.get(name)), plain(before.get(name))) ? undefined : 'changed'
  }
  const names = [...new Set([...after.keys(), ...before.keys()])]
  const changes = names.flatMap((name) => {
    const kind = kindOf(name)
    return kind ? [{ kind, name }] : []
  })
  return { changes, unchanged: names.length - changes.length }
}

/** In a file `null` is the same as no field: both are the store's default. */
/** The merge patch that makes the one of the other: null for what the new one does not have. */
function replacement(before: unknown, after: unknown): unknown {
  if (!isRecord(before) || !isRecord(after)) return after
  const removed = Object.keys(before).filter((name) => !(name in after))
  return {
    ...Object.fromEntries(removed.map((name) => [name, null])),
    ...Object.fromEntries(Object.entries(after).map(([name, value]) => [name, replacement(before[name], value)])),
  }
}

function withoutDefaults(content: object): object {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null))
}

/** A value without the prototypes in which two readers may differ. */
function plain(value: unknown): unknown {
  return isRecord(value) || Array.isArray(value) ? JSON.parse(JSON.stringify(value)) : value
}

const removals = ({ changes }: Write): number => changes.filter(({ kind }) => kind === 'removed').length
