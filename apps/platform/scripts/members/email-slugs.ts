import * as z from 'zod'
import { callPlatform, type PlatformAccess } from '../../src/import/send-catalog.ts'
import { slugOf } from '../../src/import/slug.ts'

const PAGE_SIZE = 100
/** What earlier platforms put behind a slug that was taken. */
const SUFFIX = /^(?:-\d+|-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/

const Members = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      loginEmail: z.string(),
      profile: z.object({ slug: z.string(), nickname: z.string().optional() }),
    }),
  ),
})
type Member = z.infer<typeof Members>['members'][number]

export interface EmailSlug {
  readonly id: string
  readonly slug: string
  readonly loginEmail: string
}

/** Members with a public slug made of the login e-mail, as earlier platforms made it. A slug like the nickname is the member's choice. */
export async function findEmailSlugs(access: PlatformAccess): Promise<EmailSlug[]> {
  const found: EmailSlug[] = []
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const request = { query: { sort: [{ fieldName: 'createdDate' }], paging: { limit: PAGE_SIZE, offset } }, fieldsets: ['FULL'] }
    const { members } = Members.parse(await callPlatform(access, '/members/v1/members/query', request))
    found.push(...members.filter(isMadeOfEmail).map(({ id, loginEmail, profile: { slug } }) => ({ id, slug, loginEmail })))
    if (members.length < PAGE_SIZE) return found
  }
}

function isMadeOfEmail({ loginEmail, profile: { slug, nickname = '' } }: Member): boolean {
  return isMadeOf(slug, loginEmail.split('@')[0] ?? '') && !isMadeOf(slug, nickname)
}

function isMadeOf(slug: string, name: string): boolean {
  const base = slugOf(name)
  return base !== '' && slug.startsWith(base) && SUFFIX.test(slug.slice(base.length))
}
