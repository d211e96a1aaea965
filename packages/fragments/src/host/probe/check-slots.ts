import { fromJSONSchema, prettifyError } from 'zod'
import type { SlotRequest } from '../../contract/index.ts'
import type { Uses } from '../../contract/release/release-facts.ts'

/**
 * Why a slot that a render announces is none of those that the build found in the remote's sources, by which releases of others are judged;
 * undefined where it is.
 */
export function slotProblem({ fragment, params }: SlotRequest, { fragments, schemas }: Uses): string | undefined {
  const names = fragments[fragment]
  if (!names) return `announces a slot for ${fragment}, which the build did not find in its sources`
  const unknown = Object.keys(params).find((name) => !names.includes(name))
  if (unknown !== undefined) return `announces a slot for ${fragment} with ${unknown}, which the build did not find in its sources`
  const schema = schemas[fragment]
  const error = schema && fromJSONSchema(schema).safeParse(params).error
  return error && `announces a slot for ${fragment} with params that it does not take: ${prettifyError(error)}`
}
