import { describe, expect, test } from 'vitest'
import { type Platform, startOwnPlatform } from '../support/platform-process.ts'
import { call, newVisitor, type PlatformResponse, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
let count = 0

const elevated = (platform: Platform, method: string, path: string, body?: unknown): Promise<PlatformResponse> =>
  call(platform, method, `/members/v1/members${path}`, { elevated: true, body })
const jobOf = async (platform: Platform, id: string): Promise<Json> => (await elevated(platform, 'GET', `/bulk/jobs/${id}`)).body.job
const finished = (platform: Platform, id: string) =>
  expect.poll(async () => (await jobOf(platform, id)).finished, { timeout: 60_000 }).toBe(true)
const total = async (platform: Platform, filter: object): Promise<number> =>
  (await elevated(platform, 'POST', '/query', { query: { filter } })).body.metadata.total

/** Makes that many members with nicknames that begin alike. */
async function crowd(platform: Platform, size: number): Promise<string> {
  const tag = `crowd${(count += 1)}-`
  const made = await Promise.all(
    Array.from({ length: size }, (_, index) =>
      elevated(platform, 'POST', '', { member: { loginEmail: `${tag}${index}@example.com`, profile: { nickname: `${tag}${index}` } } }),
    ),
  )
  expect(made.every(({ status }) => status === 200)).toBe(true)
  return tag
}

describe('a job about the members that a filter finds', () => {
  test('blocks, approves and deletes the matching members only', async () => {
    const { platform } = shop
    const [mine, others] = [await crowd(platform, 120), await crowd(platform, 3)]
    const named = (tag: string) => ({ 'profile.nickname': { $startsWith: tag } })
    const blocking = await elevated(platform, 'POST', '/bulk/block-by-filter', { filter: named(mine) })
    expect(blocking.body).toEqual({ jobId: expect.any(String) })
    await finished(platform, blocking.body.jobId)
    expect(await jobOf(platform, blocking.body.jobId)).toEqual({
      id: blocking.body.jobId,
      action: 'block',
      finished: true,
      succeeded: 120,
      failed: 0,
    })
    expect(await total(platform, { ...named(mine), status: 'BLOCKED' })).toBe(120)
    expect(await total(platform, { ...named(others), status: 'BLOCKED' })).toBe(0)

    // The filter of the job is about what the job changes.
    const approving = await elevated(platform, 'POST', '/bulk/approve-by-filter', { filter: { status: 'BLOCKED' } })
    await finished(platform, approving.body.jobId)
    expect(await total(platform, { status: 'BLOCKED' })).toBe(0)

    const deleting = await elevated(platform, 'POST', '/bulk/delete-by-filter', {
      filter: named(mine),
      search: { expression: '5@example', fields: ['loginEmail'] },
      contentAssigneeId: '66666666-6666-4666-8666-666666666666',
    })
    await finished(platform, deleting.body.jobId)
    expect(await total(platform, named(mine))).toBe(108)
    expect(await total(platform, named(others))).toBe(3)
  }, 120_000)

  test('skips and counts members who run the shop', async () => {
    const { platform } = shop
    const tag = await crowd(platform, 2)
    const filter = { 'profile.nickname': { $startsWith: tag } }
    const { body } = await elevated(platform, 'POST', '/query', { query: { filter } })
    await elevated(platform, 'POST', `/${body.members[0].id}/role`, { role: 'CONTRIBUTOR' })
    const { jobId } = (await elevated(platform, 'POST', '/bulk/delete-by-filter', { filter })).body
    await finished(platform, jobId)
    expect(await jobOf(platform, jobId)).toMatchObject({ succeeded: 1, failed: 1 })
    expect(await total(platform, filter)).toBe(1)
  }, 120_000)

  test('is one job while it runs, for repeated requests', async () => {
    const { platform } = shop
    const tag = await crowd(platform, 60)
    const requested = await Promise.all(
      Array.from({ length: 5 }, () =>
        elevated(platform, 'POST', '/bulk/block-by-filter', { filter: { 'profile.nickname': { $startsWith: tag } } }),
      ),
    )
    for (const { body } of requested) await finished(platform, body.jobId)
    const jobs = new Set(requested.map(({ body }) => body.jobId))
    const succeeded = await Promise.all([...jobs].map(async (id) => (await jobOf(platform, id)).succeeded))
    expect(Math.max(...succeeded)).toBe(60)
    expect(jobs.size).toBeLessThan(5)
  }, 120_000)

  test('is refused with an invalid filter, and to shoppers', async () => {
    const { platform } = shop
    for (const action of ['approve', 'block', 'delete']) {
      const { status, body } = await elevated(platform, 'POST', `/bulk/${action}-by-filter`, { filter: { password: 'x' } })
      expect([status, body.details.validationError.fieldViolations[0]]).toMatchObject([
        400,
        { field: 'filter.password', violatedRule: 'FIELD_NOT_ALLOWED' },
      ])
      expect(
        (await elevated(platform, 'POST', `/bulk/${action}-by-filter`, {})).body.details.validationError.fieldViolations[0],
      ).toMatchObject({ field: 'filter', violatedRule: 'REQUIRED_FIELD' })
      expect((await (await newVisitor(platform)).call('POST', `/v1/members/bulk/${action}-by-filter`, { filter: {} })).status).toBe(403)
    }
    expect((await elevated(platform, 'GET', '/bulk/jobs/66666666-6666-4666-8666-666666666666')).status).toBe(404)
  })

  test('is refused with an empty filter, which would match every member', async () => {
    const { platform } = shop
    const tag = await crowd(platform, 2)
    for (const [filter, field] of [
      [{}, 'filter'],
      [{ $or: [] }, 'filter.$or'],
      [{ status: 'APPROVED', $or: [] }, 'filter.$or'],
      [{ $not: {} }, 'filter.$not'],
      [{ $and: [{ status: 'APPROVED' }, { $or: [{}] }] }, 'filter.$and[1].$or[0]'],
    ] as const) {
      const { status, body } = await elevated(platform, 'POST', '/bulk/delete-by-filter', { filter })
      expect([status, body.details?.validationError.fieldViolations[0]]).toMatchObject([400, { field, violatedRule: 'REQUIRED_FIELD' }])
    }
    // A search holds personal data, too.
    const { jobId } = (await elevated(platform, 'POST', '/bulk/delete-by-filter', { filter: {}, search: { expression: `${tag}0` } })).body
    await finished(platform, jobId)
    expect(await total(platform, { 'profile.nickname': { $startsWith: tag } })).toBe(1)
  })

  test('is completed after the process was killed', async () => {
    const first = await startOwnPlatform({ why: 'It is killed during the job.' })
    const tag = await crowd(first, 300)
    const filter = { 'profile.nickname': { $startsWith: tag } }
    const { jobId } = (await elevated(first, 'POST', '/bulk/delete-by-filter', { filter })).body
    await expect.poll(async () => (await jobOf(first, jobId)).succeeded, { interval: 2, timeout: 30_000 }).toBeGreaterThan(0)
    await first.stop('SIGKILL')
    const second = await first.startAgain()
    try {
      await finished(second, jobId)
      expect(await jobOf(second, jobId)).toMatchObject({ succeeded: 300, failed: 0 })
      expect(await total(second, filter)).toBe(0)
    } finally {
      await second.stop()
    }
  }, 120_000)
})
