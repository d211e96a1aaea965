import * as z from 'zod/mini'
import { freeMap, list, looseFields, optionalFields } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

export const ViolatedRule = openEnum([
  'VALIDATION',
  'OTHER',
  'MAX',
  'MIN',
  'MAX_LENGTH',
  'MIN_LENGTH',
  'MAX_SIZE',
  'MIN_SIZE',
  'FORMAT',
  'DECIMAL_LTE',
  'DECIMAL_GTE',
  'DECIMAL_LT',
  'DECIMAL_GT',
  'DECIMAL_MAX_SCALE',
  'INVALID_ENUM_VALUE',
  'REQUIRED_FIELD',
  'FIELD_NOT_ALLOWED',
  'ONE_OF_ALIGNMENT',
  'EXACT_LENGTH',
  'EXACT_SIZE',
  'REQUIRED_ONE_OF_FIELD',
])
export type ViolatedRule = z.infer<typeof ViolatedRule>

export const FieldViolation = looseFields({
  field: z.string(),
  description: z.string(),
  violatedRule: ViolatedRule,
  ruleName: z.string(),
  data: freeMap(),
})
export type FieldViolation = z.infer<typeof FieldViolation>

export const ValidationErrorDetails = z.looseObject({ fieldViolations: list(FieldViolation) })
export type ValidationErrorDetails = z.infer<typeof ValidationErrorDetails>

/** Codes are text by contract; some services write numbers. */
export const ApplicationErrorDetails = looseFields({
  code: z.union([z.string(), z.number()]),
  description: z.string(),
  data: z.unknown(),
})
export type ApplicationErrorDetails = z.infer<typeof ApplicationErrorDetails>

export const ErrorDetails = looseFields({
  applicationError: ApplicationErrorDetails,
  validationError: ValidationErrorDetails,
  systemError: looseFields({ errorCode: z.string() }),
  tracing: z.record(z.string(), z.string()),
})
export type ErrorDetails = z.infer<typeof ErrorDetails>

/** The body of every response that is not a success. */
export const ErrorEnvelope = z.looseObject(optionalFields({ message: z.string(), details: ErrorDetails }))
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
