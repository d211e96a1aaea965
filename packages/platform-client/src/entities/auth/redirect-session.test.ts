import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldViolations } from '../wire/field-violations.ts'
import { writeWire } from '../wire/wire.ts'
import { CreateRedirectSession } from './redirect-session.ts'

const id = '99999999-9999-4999-8999-999999999999'
const slot = { sessionId: 's1', resource: { id, name: 'Ann' }, location: { id, locationType: 'OWNER_BUSINESS' } }

const sessions: Record<string, CreateRedirectSession> = {
  bookingsCheckout: { bookingsCheckout: { slotAvailability: { slot, bookable: true }, timezone: 'Europe/Berlin' } },
  ecomCheckout: { ecomCheckout: { checkoutId: id } },
  eventsCheckout: { eventsCheckout: { reservationId: id, eventSlug: 'opening' } },
  paidPlansCheckout: { paidPlansCheckout: { planId: id, checkoutData: 'x' } },
  login: { login: {} },
  logout: { logout: { clientId: id } },
  auth: { auth: { authRequest: { clientId: id, responseType: 'code', state: 's' }, prompt: 'none' } },
  membersAccount: { membersAccount: { section: 'ORDERS' } },
  storesProduct: { storesProduct: { productSlug: 'mug' } },
  bookingsBook: { bookingsBook: { resourceId: id } },
  ecomOrderPaymentRequest: { ecomOrderPaymentRequest: { paymentRequestId: id } },
}

/** Seen as any schema at all, it takes input that TypeScript would refuse. */
const request: z.ZodMiniType = CreateRedirectSession
const violationsOf = (session: unknown) => {
  const written = writeWire(request, session)
  return written.success ? [] : fieldViolations(written.error.issues, session).map(({ field, violatedRule }) => [field, violatedRule])
}

describe('a redirect session', () => {
  test.each(Object.entries(sessions))('leads to %s with callbacks and preferences', (_purpose, purpose) => {
    const session = {
      ...purpose,
      callbacks: { postFlowUrl: 'https://shop.example/', loginUrl: 'https://shop.example/login' },
      preferences: { useGenericWixPages: true, maintainIdentity: true, additionalQueryParameters: { lang: 'de' }, checkIfPublish: false },
      origin: 'https://shop.example',
    }
    expect(writeWire(CreateRedirectSession, session).data).toEqual(session)
  })

  test('needs a purpose', () => {
    expect(violationsOf({ callbacks: { postFlowUrl: 'https://shop.example/' } })).toEqual([['intent', 'REQUIRED_ONE_OF_FIELD']])
  })

  test('has one purpose only, and names those that are too many', () => {
    expect(violationsOf({ ...sessions['login'], ...sessions['storesProduct'], ...sessions['bookingsBook'] })).toEqual([
      ['storesProduct', 'ONE_OF_ALIGNMENT'],
      ['bookingsBook', 'ONE_OF_ALIGNMENT'],
    ])
  })

  test.each([
    ['a checkout id that is none', { ecomCheckout: { checkoutId: 'c1' } }, ['ecomCheckout.checkoutId', 'FORMAT']],
    ['a checkout without an id', { ecomCheckout: {} }, ['ecomCheckout.checkoutId', 'REQUIRED_FIELD']],
    ['a slug that is too long', { storesProduct: { productSlug: 'x'.repeat(151) } }, ['storesProduct.productSlug', 'MAX_LENGTH']],
    [
      'an event of a slot that is too short',
      { bookingsCheckout: { slotAvailability: { slot: { eventId: 'e1' } } } },
      ['bookingsCheckout.slotAvailability.slot.eventId', 'MIN_LENGTH'],
    ],
    [
      'a callback that is too long',
      { login: {}, callbacks: { planListUrl: `https://${'x'.repeat(2048)}` } },
      ['callbacks.planListUrl', 'MAX_LENGTH'],
    ],
    [
      'a prompt that is none',
      { auth: { authRequest: { clientId: id, responseType: 'code', state: 's' }, prompt: 'ask' } },
      ['auth.prompt', 'INVALID_ENUM_VALUE'],
    ],
    [
      'a state of nothing',
      { auth: { authRequest: { clientId: id, responseType: 'code', state: '' } } },
      ['auth.authRequest.state', 'MIN_LENGTH'],
    ],
  ])('refuses %s', (_what, session, violation) => {
    expect(violationsOf(session)).toEqual([violation])
  })
})
