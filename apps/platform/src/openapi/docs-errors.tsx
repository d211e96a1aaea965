import { FAILURE_STATUS } from '@galleria/commerce/failures/failure-codes'
import { CodeBlock } from './code-block.tsx'

const REFUSED = {
  message: 'There is nothing in the cart.',
  details: { applicationError: { code: 'CART_IS_EMPTY', description: 'There is nothing in the cart.', data: {} } },
}
const INVALID = {
  message: 'INVALID_ARGUMENT: "lineItems[0].quantity" must be at least 1',
  details: {
    validationError: {
      fieldViolations: [
        { field: 'lineItems[0].quantity', description: 'must be at least 1', violatedRule: 'MIN', ruleName: '', data: { threshold: 1 } },
      ],
    },
  },
}

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request is invalid.',
  401: 'Missing or expired token.',
  402: 'The payment was refused.',
  403: 'Not allowed for this caller.',
  404: 'Not found, or another caller’s.',
  409: 'Conflicts with the current state.',
  410: 'No longer available.',
  413: 'The request is too large.',
  422: 'Cannot be done with this input.',
  503: 'A service that the platform needs does not respond. Try again later.',
  429: 'Too many requests. Retry-After holds the seconds to wait.',
}

/** The shape of an error response, and all error codes. */
export function DocsErrors() {
  const byStatus = Object.groupBy(Object.entries(FAILURE_STATUS), ([, status]) => String(status))
  return (
    <section class="docs-errors" aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p>An error response has a code for its reason. Rely on the code, not on the message.</p>
      <CodeBlock label="An error" text={JSON.stringify(REFUSED, undefined, 2)} />
      <p>An invalid request gets status 400, with each invalid field and the rule that it breaks.</p>
      <CodeBlock label="An invalid request" text={JSON.stringify(INVALID, undefined, 2)} />
      <dl class="docs-codes">
        {Object.entries(byStatus).map(([status, codes = []]) => (
          <div>
            <dt>{status}</dt>
            <dd>
              <p>{MEANINGS[Number(status)] ?? ''}</p>
              <p class="hosted-quiet">{codes.map(([code]) => code).join(', ')}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
