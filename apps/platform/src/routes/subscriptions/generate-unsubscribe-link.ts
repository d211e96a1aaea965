import { invalid } from '@galleria/commerce/failures/failure'
import { GenerateUnsubscribeLink } from '@galleria/platform-client/entities/subscriptions/email-subscription-requests'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation } from '../../http/operation.ts'
import { unsubscribeLink } from '../../services/subscriptions/unsubscribe-token.ts'

/** The maximum size of the metadata: more does not fit into a link that mail programs still follow. */
const MAX_METADATA = 500

/** The address of a page that ends a subscription, also by one click of a mail program (RFC 8058). */
export const generateUnsubscribeLink = defineOperation({
  name: 'subs.unsubscribeLink',
  summary: 'Generate an unsubscribe link',
  description: 'Creates a link by which the owner of an address unsubscribes without signing in.',
  example: { takes: { emailAddress: 'ann@example.com' } },
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/email-marketing', '/v1/email-subscriptions/unsubscribe-link'),
  request: GenerateUnsubscribeLink,
  response: z.object({ link: z.string() }),
  handle: async ({ variables }, { emailAddress, metadata, language }) => {
    if (metadata && JSON.stringify(metadata).length > MAX_METADATA)
      throw invalid('metadata', `must be at most ${MAX_METADATA} characters of JSON`, 'MAX_LENGTH')
    return {
      link: await unsubscribeLink(
        { email: emailAddress, ...(metadata && { metadata }), ...(language !== undefined && { language }) },
        variables,
      ),
    }
  },
})
