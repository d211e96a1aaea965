import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { memberFullName, memberName, memberNickname } from '../../lib/member-name.ts'
import { photoPath } from '../../lib/photo-path.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member'

export interface AccountProps extends WithAreas {
  /** In the greeting: the nickname, else the name. */
  readonly calledName: string
  readonly name: string
  readonly nickname: string
  readonly email: string | null
  readonly photo: string | null
}

export function loader(context: FragmentContext<object, Env>): Promise<AccountProps> {
  const { locale } = context
  return loadAccountPage(context, async ({ members }) => {
    const member = await members.getMy({ fieldsets: ['FULL'] })
    return {
      calledName: memberName(member, locale),
      name: memberFullName(member, locale),
      nickname: memberNickname(member),
      email: member.loginEmail ?? null,
      photo: photoPath(member),
    }
  })
}
