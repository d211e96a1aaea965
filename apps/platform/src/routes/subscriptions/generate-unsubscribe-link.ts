import { GenerateUnsubscribeLink } from '@galleria/platform-client/entities/email-subscription-requests'
import * as z from 'zod/mini'
import { invalid } from '../../domain/failure.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { unsubscribeLink } from '../../http/unsubscribe-token.ts'

/** So much fits into a link that mail programs still follow. */
const LARGEST_METADATA = 500

/** The address of a page that ends a subscription, also by one click of a mail program (RFC 8058). */
export const generateUnsubscribeLink = defineCall({
  name: 'subs.unsubscribeLink',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/email-marketing', '/v1/email-subscriptions/unsubscribe-link'),
  request: GenerateUnsubscribeLink,
  answer: z.object({ link: z.string() }),
  handle: async ({ variables }, { emailAddress, metadata, language }) => {
    if (metadata && JSON.stringify(metadata).length > LARGEST_METADATA)
      throw invalid('metadata', `must be at most ${LARGEST_METADATA} characters of JSON`, 'MAX_LENGTH')
    return {
      link: await unsubscribeLink(
        { email: emailAddress, ...(metadata && { metadata }), ...(language !== undefined && { language }) },
        variables,
      ),
    }
  },
})
