import { PlatformEnv } from '@galleria/fragments/remote/platform-env'

/** Bindings of the cart's Worker. */
export const Env = PlatformEnv
export type Env = PlatformEnv
