/**
 * The only script in the document, where each byte counts. It waits for the largest paint, or for the first sign that the shopper wants
 * something, then asks for every file at once: eight preloads in the document itself moved the largest paint by 750 ms.
 */
const { dataset, previousElementSibling } = document.currentScript as HTMLScriptElement
let started: Element | null | undefined

interface ImportMap {
  readonly integrity: Readonly<Record<string, string>>
}

/** A frame of a screen with 60 in a second, rounded up. */
const FRAME_MS = 20

const start = () => {
  if (started) return
  // Without any, there is nothing to bring to life yet: the document is still coming, or it has no interactive part. Content that looks like
  // hydration data starts the kit at most, which knows the host's by its nonce.
  started = document.querySelector('script[data-hydrate]')
  if (!started) return
  // The import map stands before this script, and begins with the kit.
  const { integrity }: ImportMap = JSON.parse((previousElementSibling as HTMLScriptElement).text)
  let preloads = Number(dataset['preloads'])
  for (const href in integrity)
    if (preloads-- > 0)
      document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', integrity: integrity[href], href }))
  void import(/* @vite-ignore */ Object.keys(integrity)[0] as string)
}

// They stay: once started they do nothing. A touch is a pointer, too.
addEventListener('pointerdown', start, true)
addEventListener('keydown', start, true)
// `load` comes when the pictures of the first screen are there, which is before they are decoded. The frame that shows the last of them is
// drawn while the next one is prepared: scripts that are there before it counted as part of the largest paint on a fast network.
addEventListener('load', async () => {
  try {
    // One that is not complete now is never loaded: the browser is set to show no pictures, and its decode() would stay pending.
    for (const picture of document.images) if (picture.loading !== 'lazy' && picture.complete) await picture.decode()
  } catch {
    // A broken picture is not waited for.
  }
  requestAnimationFrame(() => setTimeout(start, FRAME_MS))
})
