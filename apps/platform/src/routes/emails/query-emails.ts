import { queryEmails } from '@galleria/platform-client/operations/emails'
import { serve } from '../../http/operation.ts'

const DEFAULT_LIMIT = 50
const FROM_THE_NEWEST = 999_999_999_999_999

/** Covers the e-mails of the last month. */
export const queryEmailsOperation = serve(queryEmails, async ({ services }, { cursor, limit = DEFAULT_LIMIT, ...target }) => {
  // Two objects send e-mails, each with numbers of its own: a cursor names how far both have been read.
  const before = cursor?.split('-').map(Number) ?? []
  const sources = await Promise.all(
    (['commerce', 'identity'] as const).map(async (source, index) => {
      const requested = { ...target, limit: limit + 1, ...(before[index] !== undefined && { before: before[index] }) }
      const found =
        source === 'commerce'
          ? await services.commerce.run('queryEmails', requested)
          : await services.identity.run('queryEmails', requested)
      return found.map((email) => ({ ...email, source }))
    }),
  )
  const newest = sources.flat().toSorted((left, right) => right.createdDate.localeCompare(left.createdDate) || right.number - left.number)
  const page = newest.slice(0, limit)
  const readTo = (source: string, index: number) =>
    page.findLast((email) => email.source === source)?.number ?? before[index] ?? FROM_THE_NEWEST
  return {
    emails: page.map(({ number, source, ...email }) => ({ id: `${source}-${number}`, ...email })),
    ...(newest.length > limit && { nextCursor: `${readTo('commerce', 0)}-${readTo('identity', 1)}` }),
  }
})
