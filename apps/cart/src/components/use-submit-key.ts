import { useRef } from 'react'
import { KEY_FIELD } from '../lib/submit-key.ts'

/** Names each submit of a form. One that got no response, and comes again with the same fields, keeps its name: it is carried out once. */
export function useSubmitKey() {
  const unsettled = useRef<{ readonly key: string; readonly fields: string } | null>(null)
  return {
    /** To be called with each submit before the kit's form gets it. */
    name(form: HTMLFormElement) {
      const data = new FormData(form)
      data.delete(KEY_FIELD)
      const fields = JSON.stringify([...data])
      if (unsettled.current?.fields !== fields) unsettled.current = { key: crypto.randomUUID(), fields }
      const { key } = unsettled.current
      // No field in the HTML: one of a page that many shoppers share would name them all alike.
      form.addEventListener('formdata', ({ formData }) => formData.set(KEY_FIELD, key), { once: true })
    },
    /** To be called with the outcome of a submit. */
    settle() {
      unsettled.current = null
    },
  }
}
