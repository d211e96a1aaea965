import { VariableFields } from './env.ts'

/** Variables of the Worker with the replicas: those of the platform, but for the key of callers that home alone serves. */
export const Variables = VariableFields.omit({ API_KEY: true })
