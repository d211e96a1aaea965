/** The messages as the shelf's build would write them into a module of each language. */
export const MESSAGES = {
  en: { 'greeting.text': 'Good day, {name}', 'greeting.times.one': '{count} time', 'greeting.times.other': '{count} times' },
  de: { 'greeting.text': 'Guten Tag, {name}', 'greeting.times.one': '{count} Mal', 'greeting.times.other': '{count} Male' },
}

declare module '@galleria/intl/messages' {
  interface AppMessages extends Record<keyof typeof MESSAGES.en, string> {}
}
