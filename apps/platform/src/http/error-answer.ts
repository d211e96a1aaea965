import type { Context } from 'hono'
import { describeError } from '../describe-error.ts'
import { failureStatus } from '../domain/failure-codes.ts'
import { Failure, InvalidRequest } from '../domain/failure.ts'

/** The one place where an error becomes an answer. */
export function errorAnswer(error: Error, context: Context): Response {
  if (error instanceof Failure) {
    const { code, message, data } = error
    return context.json({ message, details: { applicationError: { code, description: message, data } } }, failureStatus[code])
  }
  if (error instanceof InvalidRequest) {
    // Clients read `data` of every violation without looking whether it is there.
    const fieldViolations = error.violations.map(({ ruleName = '', data = {}, ...violation }) => ({ ...violation, ruleName, data }))
    return context.json({ message: `INVALID_ARGUMENT: ${error.message}`, details: { validationError: { fieldViolations } } }, 400)
  }
  console.error(JSON.stringify({ requestId: context.get('requestId'), error: describeError(error) }))
  return context.json({ message: 'Something went wrong on our side.', details: { systemError: { errorCode: 'INTERNAL' } } }, 500)
}
