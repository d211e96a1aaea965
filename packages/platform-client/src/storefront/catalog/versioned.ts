/**
 * Which state of the catalog a read returned, as ISO 8601 text or another text that grows with the catalog: a copy in another region returns that
 * of its source. Empty where the platform does not say.
 */
export interface Versioned {
  readonly version: string
}

/** The version of several things: that of the newest. */
export function newestVersion(items: readonly Versioned[]): string {
  return items.reduce((newest, { version }) => (version > newest ? version : newest), '')
}
