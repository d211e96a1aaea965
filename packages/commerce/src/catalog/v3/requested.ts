/** What a call wants of a product beside its facts. */
export interface Requested {
  readonly has: (field: string) => boolean
  /** Whether the embedded platform's own fields are told. */
  readonly extras: boolean
}

export function toRequested(fields: readonly string[], extras: boolean): Requested {
  const names = new Set(fields)
  return { has: (field) => names.has(field), extras }
}
