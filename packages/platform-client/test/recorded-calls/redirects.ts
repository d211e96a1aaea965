import type { RecordedCalls } from './recorded-call.ts'

const clientId = 'd0d0d0d0-0000-4000-8000-00000000c11e'
const callbacks = { postFlowUrl: 'https://shop.example/' }

export const redirectCalls: RecordedCalls = {
  'redirect.checkout': (client) =>
    client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: '77777777-7777-4777-8777-777777777777' },
      callbacks: { ...callbacks, thankYouPageUrl: 'https://shop.example/thanks', cartPageUrl: 'https://shop.example/cart' },
      preferences: { useGenericWixPages: true },
    }),
  'redirect.auth': (client) =>
    client.redirects.createRedirectSession({
      auth: {
        authRequest: {
          redirectUri: 'https://shop.example/callback',
          clientId,
          codeChallenge: '4DWp32X8O2f232iupjtcCgVf0U8-dATDF6AFZmCZQ7w',
          codeChallengeMethod: 'S256',
          responseMode: 'fragment',
          responseType: 'code',
          scope: 'offline_access',
          state: 'jUOaqGWQE-GKXHDsazX4pwoypnLUkaalU39OoM0GEP0',
        },
        prompt: 'login',
      },
    }),
  'redirect.logout': (client) => client.redirects.createRedirectSession({ logout: { clientId }, callbacks }),
  'redirect.storesProduct': (client) => client.redirects.createRedirectSession({ storesProduct: { productSlug: 'mug' }, callbacks }),
}
