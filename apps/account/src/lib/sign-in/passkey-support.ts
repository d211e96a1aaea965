import { useSyncExternalStore } from 'react'

/** Whether the browser knows passkeys; undefined on the server and until the page is hydrated. */
export function usePasskeySupport(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    () => () => undefined,
    () => 'PublicKeyCredential' in window,
    () => undefined,
  )
}
