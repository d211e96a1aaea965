/** A value for the server's render only: it is left out of the props that are sent for hydration. */
export class ServerOnly<Value> {
  readonly value: Value

  constructor(value: Value) {
    this.value = value
  }

  /** JSON leaves out what is undefined. */
  toJSON(): undefined {
    return undefined
  }
}
