/**
 * The only script in the document. It waits for the largest paint, or for the first sign that the shopper wants something, then
 * asks for every file at once: eight preloads in the document itself moved the largest paint by 750 ms.
 */
const { dataset, previousElementSibling } = document.currentScript as HTMLScriptElement
let started = false

/** A frame of a screen with 60 in a second, rounded up. */
const FRAME_MS = 20

const start = () => {
  // Without any, there is nothing to bring to life yet: the document is still coming, or it has no interactive part. Content that looks like
  // hydration data starts the kit at most, which knows the host's by its nonce.
  if (started || !document.querySelector('script[data-hydrate]')) return
  started = true
  // The import map stands before this script.
  const scripts = Object.entries<string>(JSON.parse((previousElementSibling as HTMLScriptElement).text).integrity)
  for (const [href, integrity] of scripts.slice(0, Number(dataset['preloads'])))
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', integrity, href }))
  void import(/* @vite-ignore */ scripts[0]?.[0] ?? '')
}

// They stay: a script of the document counts each byte, and once started they do nothing. A touch is a pointer, too.
for (const interaction of ['pointerdown', 'keydown']) addEventListener(interaction, start, true)
// `load` comes after the pictures of the first screen. The frame that shows the last of them is drawn while the next one is prepared: scripts
// that are there before it counted as part of the largest paint on a fast network.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(start, FRAME_MS)))
