import { RedirectSession } from '../../entities/auth/redirect-session.ts'
import { entityCreated } from './event-definition.ts'

export const redirectSessionCreated = entityCreated('wix.headless.v1.redirect_session_created', RedirectSession)
