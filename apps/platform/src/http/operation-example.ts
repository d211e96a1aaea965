/** A request that a reader of the documentation can run as it stands. */
export interface OperationExample {
  /** What the call takes, its path's parameters among it. `$NAME` stands for a variable of the shell (see `example-variables.ts`). */
  readonly takes?: Readonly<Record<string, unknown>>
  /** Variables that have to be set before, though the command does not name them: a cart that has to be there. */
  readonly needs?: readonly string[]
  /** The caller in the example, where the call admits several kinds. */
  readonly as?: 'visitor' | 'member' | 'admin'
  /** The whole header, where it is neither a token nor the API key. */
  readonly authorization?: string
}

/** Variables of the shell that an example names. */
export function namesIn(value: unknown): string[] {
  return [...new Set([...JSON.stringify(value ?? null).matchAll(VARIABLE)].map(([, name = '']) => name))]
}

/** Operators of filters (`$contains`) are in small letters. */
export const VARIABLE = /\$([A-Z][A-Z_]*)/g
