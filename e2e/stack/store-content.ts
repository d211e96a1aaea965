import type { PlatformAdmin } from './platform-admin.ts'

interface Shop {
  readonly platform: PlatformAdmin
}

const PATH = '/platform/v1/store/content'

/** What the owner wrote, as far as tests change it. */
export interface Content {
  readonly revision: string
  readonly [field: string]: unknown
}

export async function readContent({ platform }: Shop): Promise<Content> {
  return (await platform.elevated<{ content: Content }>('GET', PATH)).content
}

/** Puts each of these fields in the place of what it was. The call merges, so that without the null of before a text would keep its other languages. */
export async function replaceContent({ platform }: Shop, content: Readonly<Record<string, unknown>>): Promise<void> {
  const patch = (changes: object) => platform.elevated('PATCH', PATH, { content: changes })
  await patch(Object.fromEntries(Object.keys(content).map((field) => [field, null])))
  await patch(content)
}
