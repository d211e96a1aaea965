import { apiKey, createPlatformClient } from '@galleria/platform-client'
import { createSeal } from '@galleria/platform-client/session'

const client = createPlatformClient({ clientId: 'c', auth: apiKey({ key: 'k' }) })

// Each line below is wrong; where one is accepted, the expectation itself is the error.
// @ts-expect-error -- an id is text
void client.products.get(5)
// @ts-expect-error -- there is no such method
void client.products.getEverything()
// @ts-expect-error -- a client needs an authorization
createPlatformClient({ clientId: 'c' })
// @ts-expect-error -- a response is typed, not anything
void client.products.get('p').then(({ name }) => name.toFixed())
// @ts-expect-error -- a seal needs a purpose
createSeal([{ id: 'k1', key: 'k' }])
