import { createRemoteWorker } from '@galleria/fragments/remote'
import { Env } from './env.ts'
import remote from './remote.config.ts'

export default createRemoteWorker(remote, Env)
