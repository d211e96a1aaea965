/** Who makes the calls. Implemented in `auth/`. */
export interface Authorization {
  /** Calls with an API key go to a host of their own. */
  readonly elevated: boolean
  /** The headers of one call; may have to fetch a token first. */
  headers(signal: AbortSignal): Promise<Record<string, string>>
  /** Told that the platform no longer takes these headers (401). True when asking for headers again gives others. */
  refused(headers: Record<string, string>): boolean
}

/** For calls that need nobody, such as the token endpoint. */
export const nobody: Authorization = {
  elevated: false,
  headers: async () => ({}),
  refused: () => false,
}
