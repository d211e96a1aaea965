import { describeError } from '@galleria/commerce/failures/describe-error'
import { Failure, InvalidRequest } from '@galleria/commerce/failures/failure'
import { FAILURE_STATUS } from '@galleria/commerce/failures/failure-codes'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What the API answers to a failed request. */
export function errorResponse(error: Error, context: Context): Response {
  const { status, body } = toProvidedResponse(error, context)
  return context.json(body, status)
}

/** The status of the response to an error, for a page that says the rest in words of its own. */
export function errorStatus(error: Error, context: Context): ContentfulStatusCode {
  return toProvidedResponse(error, context).status
}

/** The one place where an error becomes an answer. A defect goes to the log, and is told as nothing more than one. */
function toProvidedResponse(error: Error, context: Context): { status: ContentfulStatusCode; body: object } {
  if (error instanceof Failure) {
    const { code, message, data } = error
    // RFC 9110 section 10.2.3.
    if (typeof data['retryAfterSeconds'] === 'number') context.header('retry-after', String(data['retryAfterSeconds']))
    return { status: FAILURE_STATUS[code], body: { message, details: { applicationError: { code, description: message, data } } } }
  }
  if (error instanceof InvalidRequest) {
    // Clients read `data` of every violation without looking whether it is there.
    const fieldViolations = error.violations.map(({ ruleName = '', data = {}, ...violation }) => ({ ...violation, ruleName, data }))
    return { status: 400, body: { message: `INVALID_ARGUMENT: ${error.message}`, details: { validationError: { fieldViolations } } } }
  }
  console.error(JSON.stringify({ requestId: context.get('requestId'), error: describeError(error) }))
  return { status: 500, body: { message: 'Something went wrong on our side.', details: { systemError: { errorCode: 'INTERNAL' } } } }
}
