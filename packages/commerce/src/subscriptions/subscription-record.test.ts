import { expect, test } from 'vitest'
import { mayAsk, visibleStatus, type SubscriptionRecord } from './subscription-record.ts'

const MINUTE = 60_000
const requested: SubscriptionRecord = {
  id: 'a',
  email: 'ann@example.com',
  subscriptionStatus: 'PENDING',
  deliverabilityStatus: 'NOT_SET',
  optInDigest: null,
  optInSentAt: 0,
  leftTopics: [],
  weeklyTopics: [],
  createdAt: 0,
  updatedAt: 0,
}

test('A confirmation mail is sent every ten minutes at most, and once a day after a refusal', () => {
  const no = { ...requested, subscriptionStatus: 'UNSUBSCRIBED' }
  expect([9, 10].map((minutes) => mayAsk(requested, minutes * MINUTE))).toEqual([false, true])
  expect([10, 1439, 1440].map((minutes) => mayAsk(no, minutes * MINUTE))).toEqual([false, false, true])
  expect(mayAsk({ ...no, optInSentAt: null }, 0)).toBe(true)
})

test('No confirmation mail goes to bounced, complaining or subscribed addresses', () => {
  for (const change of [
    { deliverabilityStatus: 'BOUNCED' },
    { deliverabilityStatus: 'SPAM_COMPLAINT' },
    { subscriptionStatus: 'SUBSCRIBED' },
  ])
    expect(mayAsk({ ...requested, ...change }, 1e12)).toBe(false)
})

test('A subscription is shown as pending while the link of its mail works, after an unsubscription too', () => {
  const WEEK = 7 * 24 * 60 * MINUTE
  const open = { ...requested, optInDigest: 'digest' }
  expect([WEEK - 1, WEEK].map((time) => visibleStatus(open, time))).toEqual(['PENDING', 'NOT_SET'])
  const again = { ...open, subscriptionStatus: 'UNSUBSCRIBED' }
  expect([WEEK - 1, WEEK].map((time) => visibleStatus(again, time))).toEqual(['PENDING', 'UNSUBSCRIBED'])
  expect(visibleStatus({ ...again, optInDigest: null }, 0)).toBe('UNSUBSCRIBED')
  expect(visibleStatus({ ...open, subscriptionStatus: 'SUBSCRIBED' }, 0)).toBe('SUBSCRIBED')
  expect(visibleStatus(undefined, 0)).toBe('NOT_SET')
})
