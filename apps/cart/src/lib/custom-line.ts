/** The catalog reference, as JSON, of a line that no catalog knows. */
export const CUSTOM_LINE = JSON.stringify(null)
