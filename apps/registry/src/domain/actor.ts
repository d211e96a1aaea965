/** The name under which the owner's token acts. */
export const OWNER = 'owner'

/** The holder of a token: `owner` or a team. */
export interface Actor {
  readonly name: string
}

/** The registry itself, which stops canaries that do worse and gives the others their next share. No token acts by this name. */
export const WATCH: Actor = { name: 'watch' }

export const isOwner = ({ name }: Actor): boolean => name === OWNER
