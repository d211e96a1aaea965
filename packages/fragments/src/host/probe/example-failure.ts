/** An example of a page or fragment, and why the host could not show it. */
export class ExampleFailure extends Error {
  override readonly name = 'ExampleFailure'
}
