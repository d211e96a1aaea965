import { useRef } from 'react'
import { nameSubmit } from './submit-key.client.ts'

/** Names each submit of a form. One that got no response, and comes again with the same fields, keeps its name: it is carried out once. */
export function useSubmitKey() {
  const unsettled = useRef<ReturnType<typeof nameSubmit> | null>(null)
  return {
    /** To be called with each submit before the kit's form gets it. */
    name(form: HTMLFormElement) {
      unsettled.current = nameSubmit(form, unsettled.current)
    },
    /** To be called with the outcome of a submit. */
    settle() {
      unsettled.current = null
    },
  }
}
