export { ActForm, formError } from './act-form.tsx'
export { emit } from './runtime.ts'
export { Slot } from './slot.tsx'
export { useFragmentEvent } from './use-fragment-event.ts'
