import type { FragmentContext } from '@galleria/fragments/remote'
import { withMemberOf } from '@galleria/fragments/remote/with-member'
import type { Env } from '../../env.ts'
import { listAreas, type AccountArea } from './account-areas.ts'
import { shopperPlatform } from './platform.ts'

export type MemberPlatform = ReturnType<typeof shopperPlatform>

/** What every page of the account shows: the way to the others. */
export interface WithAreas {
  readonly areas: readonly AccountArea[]
}

export const withMember = withMemberOf(shopperPlatform)

/** Loads a page of the signed-in member's account. */
export async function loadAccountPage<Props>(
  context: FragmentContext<unknown, Env>,
  read: (platform: MemberPlatform) => Promise<Props>,
): Promise<Props & WithAreas> {
  const [props, areas] = await withMember(context, (platform) => Promise.all([read(platform), listAreas(context.env)]))
  return { ...props, areas }
}
