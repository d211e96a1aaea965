/** Answers in the specification's form: 200 with JSON, or its error envelope. */

export const ok = (body: unknown): Response => Response.json(body)

export const applicationError = (status: number, code: string, description: string, data: Record<string, unknown> = {}): Response =>
  Response.json({ message: description, details: { applicationError: { code, description, data } } }, { status })

export const validationError = (fieldViolations: readonly unknown[]): Response =>
  Response.json({ message: 'The request is not valid', details: { validationError: { fieldViolations } } }, { status: 400 })

/** The platform behind this Worker failed: the caller keeps what it has and tries again later. */
export const platformFailed = (message: string, requestId: string | undefined): Response =>
  Response.json(
    { message, details: { systemError: { errorCode: 'PLATFORM_UNAVAILABLE' } } },
    { status: 503, headers: requestId === undefined ? {} : { 'x-wix-request-id': requestId } },
  )
