import { KEY_FIELD } from '../lib/submit-key.ts'

interface NamedSubmit {
  readonly key: string
  readonly fields: string
}

/** Names the submit of a form: as the one before, where that got no response and has the same fields. */
export function nameSubmit(form: HTMLFormElement, unsettled: NamedSubmit | null): NamedSubmit {
  const data = new FormData(form)
  data.delete(KEY_FIELD)
  const fields = JSON.stringify([...data])
  const named = unsettled?.fields === fields ? unsettled : { key: crypto.randomUUID(), fields }
  // No field in the HTML: one of a page that many shoppers share would name them all alike.
  form.addEventListener('formdata', ({ formData }) => formData.set(KEY_FIELD, named.key), { once: true })
  return named
}
