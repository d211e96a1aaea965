/** What the server renders and the browser never needs: the props that a page carries for its hydration go without it. */
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
