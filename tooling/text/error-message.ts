/** The message of an error where its stack would tell no more. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
