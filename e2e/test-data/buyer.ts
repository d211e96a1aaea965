/** A buyer with every field that the checkout requires. */
export const BUYER = {
  email: 'ada.buyer@example.com',
  firstName: 'Ada',
  lastName: 'Buyer',
  country: 'US',
  addressLine: '5 Spring Street',
  postalCode: '10013',
  city: 'New York',
  subdivision: 'NY',
}

/** Cards of the platform's test provider. */
export const APPROVED_CARD = { number: '4242 4242 4242 4242', expiry: '12 / 40', code: '123' }
/** The bank asks before it pays. */
export const CHALLENGED_CARD = { ...APPROVED_CARD, number: '4000 0000 0000 3220' }
export const DECLINED_CARD = { ...APPROVED_CARD, number: '4000 0000 0000 0002' }
