import type { PlatformAdmin } from '../stack/platform-admin.ts'

export const CLUB = 'Breakfast club'

/** Gives the member of an address ten uses, of which three are left, for some products, or for all. */
export async function grantMembership(platform: PlatformAdmin, email: string, slugs?: readonly string[]): Promise<string> {
  const query = { filter: { loginEmail: email } }
  const { members } = await platform.elevated<{ members: { id: string }[] }>('POST', '/members/v1/members/query', { query })
  const products = await Promise.all((slugs ?? []).map((slug) => platform.product(slug)))
  const { membership } = await platform.elevated<{ membership: { id: string } }>('POST', '/ecom/v1/memberships', {
    membership: {
      memberId: members[0]?.id,
      name: CLUB,
      ...(slugs && { productIds: products.map(({ id }) => id) }),
      credits: { total: 10, remaining: 3 },
      expirationDate: '2039-01-31T12:00:00.000Z',
    },
  })
  return membership.id
}
