import { KEY_FIELD } from '@galleria/fragments/submit-key'
import { useRef } from 'react'

interface NamedSubmit {
  readonly key: string
  readonly fields: string
}

/** Names each submit of a form. One that got no response, and comes again with the same fields, keeps its name: it is carried out once. */
export function useSubmitKey() {
  const unsettled = useRef<NamedSubmit | null>(null)
  return {
    /** Takes each submit before the kit's form gets it. */
    name(form: HTMLFormElement) {
      unsettled.current = nameSubmit(form, unsettled.current)
    },
    /** Takes the outcome of a submit. */
    settle() {
      unsettled.current = null
    },
  }
}

/** Names the submit of a form: as the one before, where that got no response and has the same fields. */
function nameSubmit(form: HTMLFormElement, unsettled: NamedSubmit | null): NamedSubmit {
  const data = new FormData(form)
  data.delete(KEY_FIELD)
  const fields = JSON.stringify([...data])
  const named = unsettled?.fields === fields ? unsettled : { key: crypto.randomUUID(), fields }
  // No field in the HTML: one of a page that many shoppers share would name them all alike.
  form.addEventListener('formdata', ({ formData }) => formData.set(KEY_FIELD, named.key), { once: true })
  return named
}
