export { defineFragment, definePage, defineRemote, type RemoteExamples } from './define-remote.ts'
export { gone, movedTo, notFound } from './errors.ts'
export {
  done,
  invalid,
  next,
  redirectTo,
  type Action,
  type ActionContext,
  type FragmentContext,
  type HeadOf,
  type Loader,
  type WithForm,
} from './module.ts'
export { createRemoteWorker } from './worker.ts'
