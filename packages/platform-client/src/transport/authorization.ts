/** The identity that a client calls with. Implemented in `auth/`. */
export interface Authorization {
  /** Whether calls carry an API key: those go to a host of their own. */
  readonly elevated: boolean
  /** The headers of one call; may have to fetch a token first. */
  headers(signal: AbortSignal): Promise<Record<string, string>>
  /** Called when the platform rejects these headers (401). Returns true when `headers` will give others. */
  refused(headers: Record<string, string>): boolean
}

/** The authorization of operations without an identity, such as the token endpoint. */
export const anonymous: Authorization = {
  elevated: false,
  headers: async () => ({}),
  refused: () => false,
}
