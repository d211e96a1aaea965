/** The address of the recordings, in the program's shape. */
export const fifthAvenue = {
  city: 'New York',
  subdivision: 'US-NY',
  country: 'US',
  postalCode: '10001',
  addressLine1: '5th Avenue 1',
  streetAddress: { name: '5th Avenue', number: '1' },
}
