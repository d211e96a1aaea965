/** Which texts of a product or category are in this language. All others are in the store's. */
export interface Localized {
  readonly language: string
  readonly fields: readonly string[]
}
