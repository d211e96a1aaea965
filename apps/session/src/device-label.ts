import { deviceOf } from '@galleria/client-address'

/**
 * A few words by which shoppers recognise a device in a list. The User-Agent itself is not stored: it says more about a shopper
 * than the list needs.
 */
export function deviceLabel(userAgent: string | undefined): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
