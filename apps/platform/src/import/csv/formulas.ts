/**
 * How a field begins that a spreadsheet takes for a formula (OWASP, CSV Injection). A negative number is none, and programs that read the file
 * must find it as a number.
 */
const FORMULA = /^[=+\-@\t\r]/
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/
/** A field that is exported with an apostrophe more than it has. */
const EXPORTED = /^'+[=+\-@\t\r]/

/** A field of an export: what would be taken for a formula gets an apostrophe, and what looks like such a field another one. */
export function withoutFormula(field: string): string {
  return (FORMULA.test(field) && !NEGATIVE_NUMBER.test(field)) || EXPORTED.test(field) ? `'${field}` : field
}

/** The field as it was before an export. */
export function withFormula(field: string): string {
  return EXPORTED.test(field) ? field.slice(1) : field
}
