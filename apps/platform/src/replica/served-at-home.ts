/** A replica cannot do this: the request goes to home. */
export class ServedAtHome extends Error {
  override readonly name = 'ServedAtHome'
}
