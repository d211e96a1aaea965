import { violationsOf } from '@galleria/commerce/failures/violations'
import { MAX_PAGES } from '@galleria/commerce/store/stored-content'
import { isRecord } from '@galleria/commerce/values/records'
import { SearchSettings } from '@galleria/platform-client/entities/catalog/search-settings'
import { CurrencySettingsForm } from '@galleria/platform-client/entities/pricing/shop-settings'
import { WrittenContent } from '@galleria/platform-client/entities/store/store-content-changes'
import { SetStorePage, StorePageInput } from '@galleria/platform-client/entities/store/store-page-requests'
import { EmailTopicList } from '@galleria/platform-client/entities/subscriptions/email-topics'
import * as z from 'zod/mini'

/** The version of the file's format. A release reads the formats that it knows, so a change of the format is a new number. */
export const FILE_VERSION = 1

type NullableFields<Shape extends z.core.$ZodShape> = { readonly [Field in keyof Shape]: z.ZodMiniNullable<Shape[Field]> }

/** The content of the file: each field stands as a whole; one that is null is the store's default. */
const FileContent = z.object(
  Object.fromEntries(Object.entries(WrittenContent.shape).map(([name, field]) => [name, z.nullable(field)])) as NullableFields<
    typeof WrittenContent.shape
  >,
)

const PageTexts = z.omit(StorePageInput, { revision: true })

/** Everything that the owner wrote, without ids and revisions: another store takes it as it is. A part that is left out says nothing of it. */
export const ContentFile = z.object({
  version: z.literal(FILE_VERSION),
  content: z.optional(FileContent),
  /** The store's pages by their slugs. */
  pages: z.optional(
    z
      .record(SetStorePage.shape.slug, PageTexts)
      .check(z.refine((pages) => Object.keys(pages).length <= MAX_PAGES, `must hold at most ${MAX_PAGES} pages`)),
  ),
  search: z.optional(SearchSettings),
  currencies: z.optional(CurrencySettingsForm),
  /** What the newsletter can be about, in the order in which members see it. */
  topics: z.optional(
    EmailTopicList.shape.topics.check(
      z.refine((topics) => new Set(topics.map(({ key }) => key)).size === topics.length, 'must name each topic once'),
    ),
  ),
})
export type ContentFile = z.infer<typeof ContentFile>

const MAX_PROBLEMS = 20

/** Reads a file. Throws what is wrong with it, each problem with its place in the file. */
export function parseContentFile(text: string): ContentFile {
  const json = parseJson(text)
  if (!isRecord(json)) throw new Error('It holds no content: an object with a version is expected.')
  const { version } = json
  if (typeof version === 'number' && version !== FILE_VERSION)
    throw new Error(`It has version ${version}; this release reads version ${FILE_VERSION} alone.`)
  const parsed = ContentFile.safeParse(json)
  const problems = parsed.success
    ? unknownFields(json, parsed.data).map((field) => `${field} is not a field of this file`)
    : violationsOf(parsed.error.issues, json).map(({ field, description }) => `${field} ${description}`)
  if (!parsed.success || problems.length > 0) throw new Error(listProblems(problems))
  return parsed.data
}

/** The file as text. Its order is always the same: fields as they are declared, languages and slugs by the alphabet. */
export function contentFileText(file: ContentFile): string {
  return `${JSON.stringify(ContentFile.parse(sortKeys(file)), null, 2)}\n`
}

function parseJson(text: string): unknown {
  try {
    // Some editors begin a file with a mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Error(`It is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function listProblems(problems: readonly string[]): string {
  const rest = problems.length - MAX_PROBLEMS
  return [...problems.slice(0, MAX_PROBLEMS), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')
}

/** What the schema left out: a misspelled field would be lost without a word. */
function unknownFields(value: unknown, known: unknown, path = ''): string[] {
  if (Array.isArray(value) && Array.isArray(known))
    return value.flatMap((item, index) => unknownFields(item, known[index], `${path}[${index}]`))
  if (!isRecord(value) || !isRecord(known)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = path === '' ? key : `${path}.${key}`
    return Object.hasOwn(known, key) ? unknownFields(inner, known[key], field) : [field]
  })
}

/**
 * A value with the keys of every object in the order of the alphabet. A schema puts those back that it declares, and leaves the keys of a
 * map.
 */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}
