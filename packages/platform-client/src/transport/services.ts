import type { Hosts } from './hosts.ts'

interface ServiceAddress {
  prefix: string
  /** Calls of this service always go to this host, whoever makes them. */
  host?: keyof Hosts
}

/** Where each service of the platform hangs. One server may answer for all: the prefixes keep them apart. */
export const services = {
  ecom: { prefix: '/ecom' },
  emailMarketing: { prefix: '/email-marketing' },
  redirects: { prefix: '/_api/redirects-api' },
  storesReader: { prefix: '/stores-reader' },
  collections: { prefix: '' },
  token: { prefix: '', host: 'identity' },
} as const satisfies Record<string, ServiceAddress>

export type ServiceName = keyof typeof services

export const addressOf = (service: ServiceName): ServiceAddress => services[service]
