import { Failure } from '@galleria/commerce/failures/failure'
import { DEADLINE_HEADER } from '@galleria/platform-client/entities/wire/deadline-header'

/** Throws for a request that its caller has given up by now: a shopper was told that it failed, and a change after that would be a surprise. */
export function refuseLate(headers: Headers, now = Date.now()): void {
  const deadline = Number.parseInt(headers.get(DEADLINE_HEADER) ?? '', 10)
  if (deadline < now) throw new Failure('REQUEST_TOO_LATE', 'The request arrived after its caller had given it up.')
}
