import type * as z from 'zod/mini'

export function refuse(error: z.core.$ZodError): Response {
  const problems = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return Response.json({ message: 'The request is not valid', problems }, { status: 400 })
}
