import { PlatformEnv } from '@galleria/fragments/remote/platform-env'

/** Bindings of the catalog's Worker. */
export const Env = PlatformEnv
export type Env = PlatformEnv
