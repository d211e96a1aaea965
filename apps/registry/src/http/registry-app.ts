import { homeObject } from '@galleria/worker-kit/home-object'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../../env.ts'
import type { Actor } from '../domain/actor.ts'
import type { RegistryObject } from '../object/registry-object.ts'

export interface HonoEnv {
  readonly Bindings: Env
  readonly Variables: {
    readonly registry: DurableObjectStub<RegistryObject>
    /** The holder of the request's token, behind `requireToken`. */
    readonly actor: Actor
  }
}

const OBJECT = 'registry'

/** Opens the one object of the registry. */
export const openRegistry = createMiddleware<HonoEnv>(async (context, next) => {
  const { env } = context
  context.set('registry', homeObject(env.REGISTRY, OBJECT, env))
  await next()
})
