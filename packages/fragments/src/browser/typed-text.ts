/**
 * Notes the text that a shopper types into text areas of a fragment while it comes to life: React gives those that the server filled their
 * first text again, and no other field. @returns puts the text back
 */
export function watchTypedText(container: Element): () => void {
  const typed = new Map<HTMLTextAreaElement, string>()
  const note = (field: EventTarget | null) => {
    if (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue) typed.set(field, field.value)
  }
  const noteInput = ({ target }: Event) => note(target)
  for (const field of container.querySelectorAll('textarea')) note(field)
  container.addEventListener('input', noteInput)
  return () => {
    container.removeEventListener('input', noteInput)
    for (const [field, text] of typed) field.value = text
  }
}
