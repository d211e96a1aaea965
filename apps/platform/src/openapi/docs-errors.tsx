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
  400: 'The request cannot be made like this.',
  401: 'Nobody knows who asks: get a new token.',
  402: 'The payment was refused.',
  403: 'It is known who asks, and that is not enough.',
  404: 'It is not there, or belongs to somebody else.',
  409: 'It does not fit what is there now.',
  410: 'It is over.',
  413: 'The request is too large.',
  422: 'The request is understood, and cannot be done.',
  503: 'A service that the platform needs does not respond: try again later.',
  429: 'Too many requests: Retry-After says how many seconds to wait.',
}

/** What a call answers that was refused, and every code that there is. */
export function DocsErrors() {
  const byStatus = Object.groupBy(Object.entries(FAILURE_STATUS), ([, status]) => String(status))
  return (
    <section class="docs-errors" aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p>A refusal names its reason by a code. Clients decide by the code, never by the words.</p>
      <CodeBlock label="A refusal" text={JSON.stringify(REFUSED, undefined, 2)} />
      <p>A request that breaks limits names each field and the rule that it breaks; its status is 400.</p>
      <CodeBlock label="A request that breaks limits" text={JSON.stringify(INVALID, undefined, 2)} />
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
